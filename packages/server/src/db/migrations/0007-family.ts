/** Adds tables for family groups. */
export const family = `
create table family_group (
  id integer primary key autoincrement,
  owner_id integer not null references user,
  title text not null,
  created_at integer not null
) strict;
create index family_group_by_owner on family_group (owner_id);

-- The owner has no row.
create table family_member (
  group_id integer not null references family_group on delete cascade,
  user_id integer not null,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'cancelled', 'removed')),
  invited_at integer not null,
  primary key (group_id, user_id)
) strict, without rowid;
create index family_member_by_user on family_member (user_id);
`
