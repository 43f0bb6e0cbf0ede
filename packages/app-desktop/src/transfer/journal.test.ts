import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { unpackedOf } from './inside.ts'
import { openJournal } from './journal.ts'

/** A journal of an earlier version: two stopped imports, one of them while an archive was unpacked. */
const EARLIER = `
create table folder (
  id integer primary key autoincrement, purpose text not null, owner text not null, folder_id text not null,
  name text not null, root text not null, options text not null, stage text not null,
  is_paused integer not null default 0, message text, import_id integer, looked_at real
) strict;
create table file (
  id integer primary key autoincrement, folder integer not null references folder, path text not null,
  kind text not null, type text not null, size integer not null, modified real not null, state text not null,
  sha256 text, checksum text, chunks text, upload_id text, media_id integer, takeout_id integer, same_as integer,
  album text, in_album integer not null default 0, problem text not null default '', message text,
  unique (folder, path)
) strict;
create table unpacked (
  file integer primary key references file on delete cascade, total integer not null, added integer not null,
  known integer not null, left_out integer not null, others integer not null
) strict;
create table inside (
  id integer primary key, file integer not null references file on delete cascade, path text not null,
  result text not null, reason text, media_id integer, size integer, sha256 text
) strict;
create index inside_trashed on inside (file) where result = 'TRASHED';
insert into folder (purpose, owner, folder_id, name, root, options, stage)
  values ('import', '', '', '', '', '{}', 'stopped'), ('import', '', '', '', '', '{}', 'stopped');
insert into file (folder, path, kind, type, size, modified, state)
  values (1, 'a.zip', 'archive', '', 1, 0, 'dropped'), (2, 'a.jpg', 'image', '', 1, 0, 'pending');
insert into unpacked values (1, 9, 4, 0, 0, 5);
insert into inside (file, path, result)
  values (1, 'a.jpg', 'ADDED'), (1, 'b.jpg', 'TRASHED'), (1, 'c.jpg', 'TRASHED');`

test('opens the journal of an earlier version, and counts trashed entries separately', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-journal-'))
  const place = path.join(folder, 'journal')
  const earlier = new DatabaseSync(place)
  earlier.exec(EARLIER)
  earlier.close()
  // The second migration adds nothing.
  for (let time = 0; time < 2; time++) {
    const journal = openJournal(place)
    expect(unpackedOf({ journal, folderId: 1 })).toMatchObject({ archives: 1, trashed: 2, others: 3 })
    expect([1, 2].map((id) => journal.folder(id)?.stopped_while)).toEqual(['unpacking', 'sending'])
    journal.close()
  }
  rmSync(folder, { recursive: true })
})

test('unlocks the journal if opening it fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-journal-'))
  const place = path.join(folder, 'journal')
  const earlier = new DatabaseSync(place, { timeout: 0 })
  earlier.exec(EARLIER)
  earlier.exec(`create trigger no before update on folder begin select raise(abort, 'Not now.'); end`)
  expect(() => openJournal(place)).toThrow('Not now.')
  earlier.exec('drop trigger no')
  earlier.close()
  openJournal(place).close()
  rmSync(folder, { recursive: true })
})
