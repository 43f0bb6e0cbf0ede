/** Finds items by their content, and retried uploads by the id that the client gave them. */
export const mediaByContent = `
alter table media add column local_id text;
create index media_by_content on media (sha256, owner_id);
`
