/** What a session runs on, and links that set a new password. */
export const account = `
alter table session add column device text;

-- One row a user: a newer link ends the one before it.
create table password_reset (
  user_id integer primary key references user on delete cascade,
  token_hash text not null unique,
  created_at integer not null
) strict;
`
