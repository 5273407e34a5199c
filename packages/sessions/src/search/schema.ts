/**
 * The index holds no text of its own: `session_transcript_fts` maps words to documents, a document is one message of a
 * transcript's active path. Ids of documents grow with the messages' times, so that a descending scan meets the newest first.
 * Everything up to `indexed_seq` is indexed; transcripts that may have more, less or be gone are in `session_search_pending`.
 */
export const SEARCH_SQL = `
  CREATE VIRTUAL TABLE session_transcript_fts USING fts5 (
    text, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
  );
  CREATE TABLE session_search_progress (
    transcript_no INTEGER PRIMARY KEY,
    session_id    TEXT NOT NULL UNIQUE,
    indexed_seq   INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE session_search_documents (
    id            INTEGER PRIMARY KEY,
    transcript_no INTEGER NOT NULL,
    seq           INTEGER NOT NULL,
    UNIQUE (transcript_no, seq)
  ) STRICT;
  CREATE TABLE session_search_pending (session_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  INSERT INTO session_search_pending (session_id) SELECT session_id FROM session_windows;
`;
