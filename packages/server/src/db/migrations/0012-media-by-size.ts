/** Finds items by their size, so that clients can check for duplicates before they read a large file. */
export const mediaBySize = `
create index media_by_size on media (owner_id, size);
`
