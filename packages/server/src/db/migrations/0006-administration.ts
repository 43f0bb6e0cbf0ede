/** Adds tables for feature flags, variables and audit entries. */
export const administration = `
create table feature_flag (
  name text primary key,
  description text,
  value integer not null,
  active integer not null
) strict, without rowid;

create table variable (
  id integer primary key autoincrement,
  key text not null unique,
  value text not null,
  type text not null,
  category text not null,
  description text,
  is_sensitive integer not null,
  is_active integer not null,
  updated_at integer not null,
  updated_by integer
) strict;

-- Without references, because entries outlive the users and rows that they describe.
create table audit (
  id integer primary key autoincrement,
  at integer not null,
  actor_id integer not null,
  kind text not null,
  subject text not null,
  act text not null check (act in ('created', 'changed', 'deleted')),
  changes text not null
) strict;
`
