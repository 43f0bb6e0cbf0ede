/** Finds the archive entries that were imported as an item, which is queried for each duplicate. */
export const entriesByMedia = `
create index staged_entry_media on staged_entry (media_id) where media_id is not null;
`
