/** Adds a count of imported items whose files were truncated or corrupt in the archive. */
export const damagedEntries = `
alter table staged_file add column damaged integer not null default 0;
update staged_file set damaged = (
  select count(*) from staged_entry join media on media.id = staged_entry.media_id
  where staged_file_id = staged_file.id and result = 'ADDED' and is_unreadable = 1
);
`
