"""What earlier versions have written, kept so that it can still be read: records and a database."""
