/** Adds the device to sessions, and a table of password reset links. */
export const account = `
alter table session add column device text;

-- One row per user: a newer link replaces the previous one.
create table password_reset (
  user_id integer primary key references user on delete cascade,
  token_hash text not null unique,
  created_at integer not null
) strict;
`
