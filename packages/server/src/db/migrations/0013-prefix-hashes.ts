/** Adds the prefix hash of items, with which clients check for duplicates before they read a whole file. */
export const prefixHashes = `
alter table media add column head_sha256 text;
drop index media_by_size;
create index media_by_beginning on media (owner_id, size, head_sha256);
`
