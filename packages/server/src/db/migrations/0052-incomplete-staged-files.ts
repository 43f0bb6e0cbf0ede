const uniqueIndex = `
create unique index staged_file_incomplete on staged_file (user_id, sha256, is_archive)
  where status not in ('COMPLETED', 'DISCARDED');
`

/** Guarantees that a user has at most one incomplete staged file with the same content. */
export const incompleteStagedFiles = {
  sqlite: `
-- Discards older duplicates. They can only exist if an earlier version had an error.
insert into deletion (kind, subject_id)
select 'staged', id from staged_file as older
where status not in ('COMPLETED', 'DISCARDED')
  and exists (
    select 1 from staged_file as newer
    where newer.user_id = older.user_id and newer.sha256 = older.sha256 and newer.is_archive = older.is_archive
      and newer.status not in ('COMPLETED', 'DISCARDED') and newer.id > older.id
  )
on conflict do nothing;
update staged_file set status = 'DISCARDED'
where id in (select subject_id from deletion where kind = 'staged');
${uniqueIndex}`,
  postgres: uniqueIndex,
}
