"""The ledgers of clauses, and whether the tests of a clause see its rule broken."""
