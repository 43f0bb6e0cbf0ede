/** Adds a table of personal access tokens. */
export const accessTokens = `
create table access_token (
  id integer primary key autoincrement,
  user_id integer not null references user on delete cascade,
  token_hash text not null unique,
  name text not null,
  scopes text not null,
  created_at integer not null,
  expires_at integer not null,
  last_used_at integer
) strict;
create index access_token_by_user on access_token (user_id, id desc);
`
