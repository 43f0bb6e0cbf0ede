/**
 * Adds a table with the outcome of each photo and video in a staged file. Entries that were imported earlier have no
 * names and get negative numbers. Staged files that were only scanned are scanned again, to count their photos and
 * videos. Deletes chunks whose etags have an older format, so that clients send them again (docs/decisions/0052).
 */
export const stagedEntries = `
create table staged_entry (
  staged_id integer not null references staged on delete cascade,
  entry integer not null,
  name text not null,
  result text not null check (result in ('ADDED', 'KNOWN', 'LEFT_OUT', 'TRASHED')),
  media_id integer,
  reason text,
  primary key (staged_id, entry)
) strict, without rowid;
create index staged_entry_left_out on staged_entry (staged_id, entry) where result = 'LEFT_OUT';

insert into staged_entry (staged_id, entry, name, result, reason)
  select staged_id, entry, name, iif(reason = 'It was in the trash of Google Photos.', 'TRASHED', 'LEFT_OUT'), reason
  from staged_failure;
insert into staged_entry (staged_id, entry, name, result, media_id)
  select staged_id, -row_number() over (partition by staged_id order by media_id), '', 'KNOWN', media_id from staged_media;
drop table staged_failure;
drop table staged_media;

alter table staged add column items integer;
alter table staged add column left_out integer not null default 0;
update staged set left_out = (select count(*) from staged_entry where staged_id = id and result = 'LEFT_OUT');
update staged set items = added + known + left_out where status in ('COMPLETED', 'FAILED');
update staged set is_scanned = 0 where status = 'PROCESSING' or can_retry = 1;

delete from upload_chunk where length(etag) <> 16;
`
