"""Research environments: batches on CPU and GPU, PettingZoo, Gymnasium and OpenSpiel; each is imported when used."""

from ..compile.choice import require_research

require_research()
