/** Adds tables for users, sessions, media (with counts per month), uploads and jobs. */
export const library = `
create table user (
  id integer primary key autoincrement,
  email text not null collate nocase unique,
  password_hash text not null,
  first_name text,
  last_name text,
  roles text not null,
  plan_name text,
  created_at integer not null
) strict;

-- The id 1 is reserved for the first administrator, so that no other account gets it.
insert into sqlite_sequence (name, seq) values ('user', 1);

create table session (
  id integer primary key autoincrement,
  user_id integer not null references user on delete cascade,
  token_hash text not null unique,
  created_at integer not null,
  last_used_at integer not null
) strict;
create index session_by_user on session (user_id);

create table media (
  id integer primary key autoincrement,
  owner_id integer not null references user,
  file_name text not null unique,
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  date_added integer not null,
  creation_date integer,
  taken_at text not null,
  taken_source text not null,
  year integer not null,
  month integer not null,
  width integer,
  height integer,
  duration real,
  thumbhash text,
  labels text not null default '[]',
  description text,
  is_favorite integer not null default 0,
  latitude real,
  longitude real,
  city text,
  country text,
  camera_name text,
  aperture text,
  shutter_speed text,
  focal_length text,
  iso integer,
  status text not null
) strict;
create index media_by_date on media (owner_id, taken_at desc, id desc);
create index media_by_year on media (owner_id, year, taken_at desc, id desc);

create table media_month (
  owner_id integer not null references user,
  year integer not null,
  month integer not null,
  count integer not null,
  primary key (owner_id, year, month)
) strict, without rowid;

create table upload (
  id text primary key,
  user_id integer not null references user on delete cascade,
  file_name text not null,
  file_size integer not null,
  chunk_size integer not null,
  total_chunks integer not null,
  descriptor text not null,
  part text not null,
  created_at integer not null,
  last_chunk_at integer not null,
  media_id integer references media on delete set null
) strict;
create index upload_by_user on upload (user_id);

create table upload_chunk (
  upload_id text not null references upload on delete cascade,
  chunk_index integer not null,
  size integer not null,
  etag text not null,
  primary key (upload_id, chunk_index)
) strict, without rowid;

create table job (
  id integer primary key autoincrement,
  kind text not null,
  media_id integer not null references media on delete cascade,
  state text not null,
  attempts integer not null default 0,
  lease_until integer,
  error text,
  created_at integer not null
) strict;
create index job_by_state on job (state, id);
create index job_by_media on job (media_id);

create table tombstone (
  file_name text primary key,
  created_at integer not null
) strict, without rowid;
`
