"""What every game shares: the contract, the loads of a rule source, matches, records and positions."""
