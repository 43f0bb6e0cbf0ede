/** Adds an index to find items by their content, and the id with which clients retry an upload. */
export const mediaByContent = `
alter table media add column local_id text;
create index media_by_content on media (sha256, owner_id);
`
