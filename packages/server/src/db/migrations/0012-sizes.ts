/** Items found by their size, to ask about large files before they are read. */
export const sizes = `
create index media_by_size on media (owner_id, size);
`
