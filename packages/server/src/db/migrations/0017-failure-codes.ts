/**
 * Replaces the retry flag of staged files with a failure code. Entries get a row before they are imported, so staged
 * files that aren't complete are scanned again.
 */
export const failureCodes = `
alter table staged add column obstacle text check (obstacle in ('SERVER', 'DISK_FULL', 'PLAN_FULL'));
update staged set obstacle = case
  when message = 'The server has no room left.' then 'DISK_FULL'
  when message like 'There is not enough storage left%' then 'PLAN_FULL'
  else 'SERVER' end
where can_retry = 1;
alter table staged drop column can_retry;
alter table staged add column is_given_up integer not null default 0;

drop index staged_entry_left_out;
alter table staged_entry rename to staged_entry_before;
create table staged_entry (
  staged_id integer not null references staged on delete cascade,
  entry integer not null,
  name text not null,
  result text not null check (result in ('WAITING', 'ADDED', 'KNOWN', 'LEFT_OUT', 'TRASHED')),
  media_id integer,
  reason text,
  primary key (staged_id, entry)
) strict, without rowid;
insert into staged_entry select * from staged_entry_before;
drop table staged_entry_before;
create index staged_entry_left_out on staged_entry (staged_id, entry) where result = 'LEFT_OUT';

update staged set is_scanned = 0 where status in ('STAGED', 'PROCESSING') or obstacle is not null;
`
