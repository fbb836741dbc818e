"""Research environments: batches on CPU and GPU, PettingZoo, Gymnasium and OpenSpiel; each is imported when used."""
