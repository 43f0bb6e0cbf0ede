/** Items found by their content, and uploads that are tried again by the name their client gave them. */
export const contents = `
alter table media add column local_id text;
create index media_by_content on media (sha256, owner_id);
`
