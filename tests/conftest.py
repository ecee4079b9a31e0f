"""What all tests share. Keep it small: a fixture belongs beside the tests that use it."""

import pytest

# The checks live in plain modules; let their assertions say what differed.
pytest.register_assert_rewrite("tests.conformance")
