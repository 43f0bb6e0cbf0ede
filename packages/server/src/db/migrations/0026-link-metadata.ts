/**
 * Adds a column that determines whether guests get files with metadata. By default, guests of all links get files
 * without metadata.
 */
export const linkMetadata = `
alter table link add column include_metadata integer not null default 0 check (include_metadata in (0, 1));
`
