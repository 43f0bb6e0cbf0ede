/** Guests of a link get files without metadata unless its owner chooses otherwise; existing links included. */
export const linkMetadata = `
alter table link add column include_metadata integer not null default 0 check (include_metadata in (0, 1));
`
