/** Adds tables for staged files with their sidecars, and for the folder imports that they belong to. */
export const stagedFiles = `
create table folder_import (
  id integer primary key autoincrement,
  user_id integer not null references user on delete cascade,
  folder_path text not null,
  total_files integer not null,
  total_size integer not null,
  created_at integer not null
) strict;
create index folder_import_by_user on folder_import (user_id);

create table staged (
  id integer primary key autoincrement,
  user_id integer not null references user on delete cascade,
  import_id integer references folder_import on delete set null,
  file_name text not null unique,
  name text not null,
  size integer not null,
  sha256 text not null,
  is_archive integer not null,
  export_name text,
  status text not null check (status in ('STAGED', 'PROCESSING', 'COMPLETED', 'FAILED')),
  message text,
  can_retry integer not null default 0,
  attempts integer not null default 0,
  is_scanned integer not null default 0,
  entries integer,
  done integer not null default 0,
  added integer not null default 0,
  known integer not null default 0,
  unread integer not null default 0,
  touched_at integer not null
) strict;
create index staged_by_user on staged (user_id, id desc);
create index staged_by_import on staged (import_id);
create index staged_to_process on staged (is_scanned, id) where status = 'PROCESSING';

create table staged_note (
  staged_id integer not null references staged on delete cascade,
  folder text not null,
  name text not null,
  note text not null,
  primary key (staged_id, folder, name)
) strict, without rowid;

create table staged_failure (
  staged_id integer not null references staged on delete cascade,
  entry integer not null,
  name text not null,
  reason text not null,
  primary key (staged_id, entry)
) strict, without rowid;

alter table upload add column is_archive integer;
alter table upload add column staged_id integer references staged on delete cascade;
create index upload_by_staged on upload (staged_id);
`
