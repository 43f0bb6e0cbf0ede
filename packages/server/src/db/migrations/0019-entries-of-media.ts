/** Which entries of archives led to an item is asked for each photo that was there before its export. */
export const entriesOfMedia = `
create index staged_entry_media on staged_entry (media_id) where media_id is not null;
`
