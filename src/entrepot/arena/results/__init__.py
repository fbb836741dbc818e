"""The results of tournaments: files, statistics and ratings."""

from .parquet import Results, read_records, read_results, records_path

__all__ = ["Results", "read_records", "read_results", "records_path"]
