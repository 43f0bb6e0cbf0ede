/** Adds the permissions of custom roles, and the time at which an administrator disabled a link. */
export const permissions = `
create table role (
  name text primary key,
  permissions text not null,
  updated_at integer not null
) strict, without rowid;

alter table link add column disabled_at integer;
drop view live_link;
create view live_link as
select * from link where (album_id is null or album_id not in (select subject_id from deletion where kind = 'album'))
  and owner_id not in (select subject_id from deletion where kind = 'account');
`
