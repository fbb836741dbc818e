"""What a game is, without a compiler: the contract, states, actions, matches, records, positions and text."""
