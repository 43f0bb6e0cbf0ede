/** Adds an index for favorites, and allows audit entries about reading a secret. */
export const auditedReads = `
create index media_favorites on media (owner_id, taken_at desc, id desc)
where is_favorite = 1 and trashed_at is null;

alter table audit rename to audit_before;
create table audit (
  id integer primary key autoincrement,
  at integer not null,
  actor_id integer not null,
  kind text not null,
  subject text not null,
  act text not null check (act in ('created', 'changed', 'deleted', 'read')),
  changes text not null
) strict;
insert into audit select * from audit_before;
drop table audit_before;
`
