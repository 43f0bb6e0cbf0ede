/**
 * Tables of the journal. Triggers maintain the tallies of files, so that the progress is available without counting
 * rows.
 */
export const SCHEMA = `
create table if not exists note (name text primary key, value text not null) strict, without rowid;

create table if not exists folder (
  id integer primary key autoincrement,
  purpose text not null,
  owner text not null,
  folder_id text not null,
  name text not null,
  root text not null,
  options text not null,
  stage text not null,
  is_paused integer not null default 0,
  message text,
  import_id integer,
  looked_at real,
  stopped_while text
) strict;

create table if not exists file (
  id integer primary key autoincrement,
  folder integer not null references folder,
  path text not null,
  kind text not null,
  type text not null,
  size integer not null,
  modified real not null,
  state text not null,
  sha256 text,
  checksum text,
  chunks text,
  upload_id text,
  media_id integer,
  takeout_id integer,
  same_as integer,
  album text,
  in_album integer not null default 0,
  problem text not null default '',
  message text,
  unique (folder, path)
) strict;
create index if not exists file_state on file (folder, state, problem, id);
create index if not exists file_content on file (folder, sha256) where sha256 is not null;
create index if not exists file_album on file (folder, album) where album is not null;
create index if not exists file_twin on file (same_as) where same_as is not null;
create index if not exists file_begun on file (folder) where upload_id is not null;

create table if not exists unpacked (
  file integer primary key references file on delete cascade,
  total integer not null,
  added integer not null,
  known integer not null,
  left_out integer not null,
  trashed integer not null default 0,
  others integer not null
) strict;
create table if not exists inside (
  id integer primary key,
  file integer not null references file on delete cascade,
  path text not null,
  result text not null,
  reason text,
  media_id integer,
  size integer,
  sha256 text
) strict;
create index if not exists inside_file on inside (file, id);
create index if not exists inside_left_out on inside (file, id) where result = 'LEFT_OUT';
drop index if exists inside_trashed;
create index if not exists inside_noteless on inside (file) where result = 'ADDED' and reason is not null;
create index if not exists inside_untaken on inside (file)
where result = 'KNOWN' and reason is not null and path <> '';
create trigger if not exists file_anew after update of takeout_id on file
when new.takeout_id is not null and old.takeout_id is not new.takeout_id begin
  delete from inside where file = new.id;
  delete from unpacked where file = new.id;
end;

drop table if exists passed_over;
drop table if exists left_out;
drop table if exists unopened;
create table if not exists passed (
  id integer primary key, -- two names that cannot be read may look the same
  folder integer not null references folder,
  path text not null,
  why text not null,
  ending text not null
) strict;
create index if not exists passed_why on passed (folder, why, id);

create table if not exists album_there (
  folder integer not null references folder,
  title text not null,
  primary key (folder, title)
) strict, without rowid;

create table if not exists told (file integer primary key references file on delete cascade, bytes integer not null) strict;

create table if not exists sent_before (folder integer primary key references folder, count integer not null) strict;
create trigger if not exists file_sent_before after update of state on file
  when old.state = 'done.uploaded' and new.state <> 'done.uploaded' begin
  insert into sent_before values (new.folder, 1) on conflict do update set count = count + 1;
end;

create table if not exists tally (
  folder integer not null,
  state text not null,
  kind text not null,
  problem text not null,
  count integer not null,
  size integer not null,
  primary key (folder, state, kind, problem)
) strict, without rowid;
create trigger if not exists file_came after insert on file begin
  insert into tally values (new.folder, new.state, new.kind, new.problem, 1, new.size)
    on conflict do update set count = count + 1, size = size + new.size;
end;
create trigger if not exists file_changed after update of state, size, problem on file begin
  update tally set count = count - 1, size = size - old.size
    where folder = old.folder and state = old.state and kind = old.kind and problem = old.problem;
  insert into tally values (new.folder, new.state, new.kind, new.problem, 1, new.size)
    on conflict do update set count = count + 1, size = size + new.size;
end;
create trigger if not exists file_went after delete on file begin
  update tally set count = count - 1, size = size - old.size
    where folder = old.folder and state = old.state and kind = old.kind and problem = old.problem;
end;
`

/** Current names of the file states in journals of version 0 (docs/upload-engine.md). */
const RENAMED_STATES = {
  settling: 'waiting.settled',
  found: 'queued.read',
  read: 'queued.check',
  pending: 'queued.upload',
  sending: 'active',
  unheard: 'waiting.confirmation',
  staged: 'processing',
  waiting: 'processing.earlier',
  abandoned: 'processing.stopping',
  uploaded: 'done.uploaded',
  known: 'done.alreadyThere',
  twin: 'done.duplicate',
  refused: 'failed.refused',
  dropped: 'failed.stopped',
}

/** Current names of the folder stages in journals of version 0. */
const RENAMED_STAGES = {
  checking: 'collecting',
  preview: 'ready',
  sending: 'running.uploading',
  unpacking: 'running.unpacking',
  looking: 'running.rescan',
  watching: 'running.watching',
  done: 'ended.completed',
  stopped: 'ended.stopped',
  failed: 'ended.failed',
}

const rename = (column: string, names: Readonly<Record<string, string>>) => {
  const cases = Object.entries(names).map(([before, after]) => `when '${before}' then '${after}'`)
  return `${column} = case ${column} ${cases.join(' ')} else ${column} end`
}

export const VERSION = 2
/**
 * Migrates an earlier journal to VERSION, or initializes a new one. SCHEMA's triggers update the tallies when states
 * are renamed.
 */
export const UPGRADE = `
begin immediate;
drop trigger if exists file_sent_before;
${SCHEMA}
update file set ${rename('state', RENAMED_STATES)};
update folder set ${rename('stage', RENAMED_STAGES)};
pragma user_version = ${VERSION};
commit;`

/** Columns that journals of earlier versions lack, and the statements that add and fill them. */
export const ADDED_COLUMNS: readonly { table: string; column: string; upgrade: string }[] = [
  {
    table: 'unpacked',
    column: 'trashed',
    upgrade: `
      alter table unpacked add column trashed integer not null default 0;
      update unpacked set trashed = (select count(*) from inside where inside.file = unpacked.file and result = 'TRASHED');
      update unpacked set others = max(0, others - trashed);`,
  },
  {
    table: 'folder',
    column: 'stopped_while',
    upgrade: `
      alter table folder add column stopped_while text;
      update folder set stopped_while = iif(
        exists (select 1 from file where folder = folder.id and state in ('processing.stopping', 'failed.stopped')), 'unpacking', 'sending')
      where stage = 'ended.stopped';`,
  },
  {
    table: 'file',
    column: 'damage',
    upgrade: `
      alter table file add column damage text;
      create index file_damaged on file (folder) where damage is not null;`,
  },
  {
    table: 'inside',
    column: 'damage',
    upgrade: `
      alter table inside add column damage text;
      create index inside_damaged on inside (file) where result = 'ADDED' and damage is not null;`,
  },
]
