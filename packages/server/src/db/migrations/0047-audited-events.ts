/** Allows events in the audit trail that change no object, such as sign-ins, and makes its entries immutable. */
export const auditedEvents = `
alter table audit rename to audit_before;
create table audit (
  id integer primary key autoincrement,
  created_at integer not null,
  actor_id integer not null,
  kind text not null,
  subject text not null,
  action text not null,
  changes text not null
) strict;
insert into audit select * from audit_before;
drop table audit_before;
create index audit_without_mail on audit (id) where kind not in ('template', 'mail');
create index audit_by_time on audit (created_at);
create index audit_by_actor on audit (actor_id, id);

create trigger audit_is_immutable before update on audit begin
  select raise(abort, 'Entries of the audit trail can''t be changed.');
end;
`
