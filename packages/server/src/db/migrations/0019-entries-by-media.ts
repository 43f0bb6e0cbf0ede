/** Adds an index of archive entries by imported item, which is queried for each duplicate. */
export const entriesByMedia = `
create index staged_entry_media on staged_entry (media_id) where media_id is not null;
`
