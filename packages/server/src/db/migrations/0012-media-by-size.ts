/** Adds an index of items by size. It is used when clients check for duplicates before they read a large file. */
export const mediaBySize = `
create index media_by_size on media (owner_id, size);
`
