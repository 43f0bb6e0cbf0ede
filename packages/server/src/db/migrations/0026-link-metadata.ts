/** Adds to links whether guests get files with metadata. By default, also for existing links, they don't. */
export const linkMetadata = `
alter table link add column include_metadata integer not null default 0 check (include_metadata in (0, 1));
`
