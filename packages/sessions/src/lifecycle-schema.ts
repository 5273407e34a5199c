/**
 * `starts_generation`: the message found its session stale while a run held it; the message's own turn begins the new
 * generation.
 */
export const LIFECYCLE_SQL = `
  ALTER TABLE pending_inputs ADD COLUMN starts_generation INTEGER NOT NULL DEFAULT 0;
`;
