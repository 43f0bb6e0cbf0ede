/** Adds an index to count each month's videos and documents without reading its photos, which are most of a library. */
export const monthKinds = `
-- The index includes trashed_at, so that counting reads no rows of the table.
create index media_by_kind on media (owner_id, year, month, type, trashed_at)
  where trashed_at is null and substr(type, 1, 6) <> 'image/';
`
