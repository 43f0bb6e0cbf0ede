/** How a file begins, so that one can be asked about before it is read. Of items from before it is not known. */
export const beginnings = `
alter table media add column head_sha256 text;
drop index media_by_size;
create index media_by_beginning on media (owner_id, size, head_sha256);
`
