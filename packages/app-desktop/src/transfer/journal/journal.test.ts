import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { getUnpackedTotals } from '../archives/archiveEntries.ts'
import { openJournal } from './journal.ts'

/**
 * Journal of an earlier version with two stopped imports. One of them was stopped while the server unpacked an archive.
 */
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
  const journalPath = path.join(folder, 'journal')
  const earlierJournal = new DatabaseSync(journalPath)
  earlierJournal.exec(EARLIER)
  earlierJournal.close()
  // Opening the journal again changes nothing.
  for (let time = 0; time < 2; time++) {
    const journal = openJournal(journalPath)
    expect(getUnpackedTotals({ journal, folderId: 1 })).toMatchObject({ archives: 1, trashed: 2, others: 3 })
    expect([1, 2].map((id) => journal.getFolder(id)?.stopped_while)).toEqual(['unpacking', 'sending'])
    journal.close()
  }
  rmSync(folder, { recursive: true })
})

/** States in journals of version 0, with their current names. */
const STATES = [
  ['settling', 'waiting.settled'],
  ['found', 'queued.read'],
  ['read', 'queued.check'],
  ['pending', 'queued.upload'],
  ['sending', 'active'],
  ['unheard', 'waiting.confirmation'],
  ['staged', 'processing'],
  ['waiting', 'processing.earlier'],
  ['abandoned', 'processing.stopping'],
  ['uploaded', 'done.uploaded'],
  ['known', 'done.alreadyThere'],
  ['twin', 'done.duplicate'],
  ['refused', 'failed.refused'],
  ['dropped', 'failed.stopped'],
  ['failed', 'failed'],
] as const

/** A journal of version 0, whose triggers contain the earlier states. */
const VERSION_0 = `
delete from unpacked; delete from inside; delete from file;
create table sent_before (folder integer primary key references folder, count integer not null) strict;
create trigger file_sent_before after update of state on file
  when old.state = 'uploaded' and new.state <> 'uploaded' begin
  insert into sent_before values (new.folder, 1) on conflict do update set count = count + 1;
end;
create table tally (
  folder integer not null, state text not null, kind text not null, problem text not null, count integer not null,
  size integer not null, primary key (folder, state, kind, problem)
) strict, without rowid;
create trigger file_came after insert on file begin
  insert into tally values (new.folder, new.state, new.kind, new.problem, 1, new.size);
end;
${STATES.map(
  ([state], index) => `insert into file (folder, path, kind, type, size, modified, state)
    values (1, '${state}', 'image', '', ${index + 1}, 0, '${state}');`,
).join(' ')}`

test('renames the states of files of version 0', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-journal-'))
  const journalPath = path.join(folder, 'journal')
  const earlierJournal = new DatabaseSync(journalPath)
  earlierJournal.exec(EARLIER + VERSION_0)
  earlierJournal.close()
  // Opening the journal again renames nothing.
  for (let time = 0; time < 2; time++) {
    const journal = openJournal(journalPath)
    const files = [...journal.iterateFiles(1)]
    expect(files.map((file) => [file.path, file.state])).toEqual(STATES)
    const tallies = journal.getTallies(1).map(({ state, count, size }) => [state, count, size])
    expect(tallies.toSorted()).toEqual(
      STATES.map(([, state], index) => [state, 1, index + 1] as const).toSorted(),
    )
    expect(journal.all('select * from sent_before')).toEqual([])
    journal.close()
  }
  const journal = openJournal(journalPath)
  const [uploaded] = journal.getNextFiles(1, 'done.uploaded', 1)
  journal.changeFile(uploaded?.id ?? 0, { state: 'queued.read' })
  expect(journal.all('select * from sent_before')).toEqual([{ folder: 1, count: 1 }])
  journal.close()
  rmSync(folder, { recursive: true })
})

test('renames the stages of folders of earlier versions', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-journal-'))
  const journalPath = path.join(folder, 'journal')
  const earlierJournal = new DatabaseSync(journalPath)
  const stages = [
    ['checking', 'collecting'],
    ['preview', 'ready'],
    ['sending', 'running.uploading'],
    ['unpacking', 'running.unpacking'],
    ['looking', 'running.rescan'],
    ['watching', 'running.watching'],
    ['done', 'ended.completed'],
    ['stopped', 'ended.stopped'],
    ['failed', 'ended.failed'],
  ] as const
  const rows = stages.map(([stage]) => `('import', 'anna', '${stage}', '', '', '{}', '${stage}')`)
  earlierJournal.exec(`${EARLIER} delete from unpacked; delete from inside; delete from file; delete from folder;
    insert into folder (purpose, owner, folder_id, name, root, options, stage) values ${rows.join(', ')}`)
  earlierJournal.close()
  const journal = openJournal(journalPath)
  expect(journal.getFolders('anna').map(({ folder_id, stage }) => [folder_id, stage])).toEqual(stages)
  journal.close()
  rmSync(folder, { recursive: true })
})

test('unlocks the journal if opening it fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-journal-'))
  const journalPath = path.join(folder, 'journal')
  const earlierJournal = new DatabaseSync(journalPath, { timeout: 0 })
  earlierJournal.exec(EARLIER)
  earlierJournal.exec(`create trigger no before update on folder begin select raise(abort, 'Not now.'); end`)
  expect(() => openJournal(journalPath)).toThrow('Not now.')
  earlierJournal.exec('drop trigger no')
  earlierJournal.close()
  openJournal(journalPath).close()
  rmSync(folder, { recursive: true })
})
