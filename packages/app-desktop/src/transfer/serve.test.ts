import { systemClock } from '@calotype/transfer'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openJournal } from './journal/journal.ts'
import type { FromTransfer, ToTransfer } from './protocol.ts'
import { serve } from './serve.ts'
import { openJournalFile } from './journal/openJournalFile.ts'
import { aDesktop } from './testing/aDesktop.ts'
import { aLibrary } from './testing/aLibrary.ts'
import { jpeg } from './testing/files.ts'

const FILE_IN_PATH_MESSAGE =
  'Calotype can’t write to its own folder on this computer. Part of the path is a file, not a folder. ' +
  'Move or rename that file. Calotype will try again automatically.'

const home = mkdtempSync(path.join(tmpdir(), 'calotype-serve-'))
afterAll(() => rmSync(home, { recursive: true }))

test('reports that it cannot write, retries with growing delays, and starts once it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const blockedPath = path.join(home, 'transfer')
  writeFileSync(blockedPath, '')
  const received: FromTransfer[] = []
  const delays: number[] = []
  let sendToTransfers: (message: ToTransfer) => void = () => {}
  const clock = {
    ...systemClock,
    async wait(ms: number) {
      delays.push(ms)
      await systemClock.wait(5)
    },
  }
  serve(
    { send: (message) => void received.push(message), onMessage: (listener) => (sendToTransfers = listener) },
    { clock },
  )
  sendToTransfers({ type: 'begin', dataPath: path.join(blockedPath, 'journal'), account: null })
  await expect.poll(() => delays.length).toBeGreaterThan(8)
  expect(delays.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  const state = {
    status: 'failed',
    folderName: null,
    message: FILE_IN_PATH_MESSAGE,
    canRetry: true,
  }
  expect(received[0]).toEqual({ type: 'import', state })
  sendToTransfers({ type: 'call', id: 1, call: { name: 'importState', args: [] } })
  sendToTransfers({ type: 'call', id: 2, call: { name: 'pauseImport', args: [] } })
  await expect.poll(() => received).toContainEqual({ type: 'answer', id: 1, value: state })
  expect(received).toContainEqual({ type: 'refusal', id: 2, message: state.message })

  rmSync(blockedPath)
  await expect.poll(() => received.at(-1)).toEqual({ type: 'import', state: { status: 'none' } })
})

test('retries a failed start immediately on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const blockedPath = path.join(mkdtempSync(path.join(home, 'again-')), 'transfer')
  writeFileSync(blockedPath, '')
  const { received, sendToTransfers } = startTransfers(blockedPath)
  await expect
    .poll(() => received)
    .toMatchObject([{ state: { status: 'failed', message: FILE_IN_PATH_MESSAGE, canRetry: true } }])
  rmSync(blockedPath)
  sendToTransfers({ type: 'call', id: 1, call: { name: 'retryTransfers', args: [] } })
  await expect.poll(() => received.at(-1)).toEqual({ type: 'import', state: { status: 'none' } })
  expect(received).toContainEqual({ type: 'answer', id: 1, value: undefined })
})

test("renames a folder at the journal's path, and keeps its content", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const folder = mkdtempSync(path.join(home, 'folder-'))
  mkdirSync(path.join(folder, 'transfer.sqlite'))
  writeFileSync(path.join(folder, 'transfer.sqlite/a.txt'), 'kept')
  const { received } = startTransfers(folder)
  await expect.poll(() => received).toMatchObject([{ state: { status: 'none', notice: expect.any(String) } }])
  const [renamed = ''] = readdirSync(folder).filter((name) => name.includes('.damaged-'))
  expect(readFileSync(path.join(folder, renamed, 'a.txt'), 'utf8')).toBe('kept')
})

/**
 * Starts the transfer process with a data folder. Returns the messages from it, and a function that sends messages to
 * it.
 */
function startTransfers(dataPath: string) {
  const received: FromTransfer[] = []
  let sendToTransfers: (message: ToTransfer) => void = () => {}
  serve({
    send: (message) => void received.push(message),
    onMessage: (listener) => (sendToTransfers = listener),
  })
  sendToTransfers({ type: 'begin', dataPath, account: null })
  return { received, sendToTransfers }
}

test.each([
  ['is not a database', () => Buffer.from('This is not a database, but long enough to look like one.')],
  ['is torn within', createDamagedJournal],
  ['was emptied', () => Buffer.of()],
])(
  'replaces a journal that %s, keeps the old file, and reports that until the notice is dismissed',
  async (_why, damage) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const folder = mkdtempSync(path.join(home, 'journal-'))
    const damaged = damage()
    writeFileSync(path.join(folder, 'transfer.sqlite'), damaged)
    const state = {
      status: 'none',
      notice: expect.stringMatching(
        /^Calotype’s record of earlier transfers was damaged\. Calotype renamed it/,
      ),
    }
    const first = startTransfers(folder)
    await expect.poll(() => first.received).toEqual([{ type: 'import', state }])
    const [renamed = ''] = readdirSync(folder).filter((name) => /\.damaged-[\dTZ.-]+$/.test(name))
    expect(readFileSync(path.join(folder, renamed)).equals(damaged)).toBe(true)

    const second = startTransfers(folder)
    await expect.poll(() => second.received).toEqual([{ type: 'import', state }])
    second.sendToTransfers({ type: 'call', id: 1, call: { name: 'dismissNotice', args: [] } })
    await expect.poll(() => second.received).toContainEqual({ type: 'import', state: { status: 'none' } })
    const third = startTransfers(folder)
    await expect.poll(() => third.received).toEqual([{ type: 'import', state: { status: 'none' } }])
  },
)

test('reports a replaced journal during and after an import', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const library = await aLibrary()
  const journalPath = library.createJournalPath()
  writeFileSync(journalPath, 'This is not a database, but long enough to look like one.')
  openJournalFile(journalPath).close()
  const desktop = await aDesktop({ account: await library.addUser(), journalPath })
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg() }))
  const notice = expect.stringContaining('record of earlier transfers was damaged')
  expect(await desktop.calls.importState()).toMatchObject({ status: 'preview', notice })
  await desktop.calls.cancelImport()
  await desktop.calls.cancelImport()
  expect(await desktop.calls.importState()).toEqual({ status: 'none', notice })
  await desktop.calls.dismissNotice()
  expect(await desktop.calls.importState()).toEqual({ status: 'none' })
  await desktop.close()
  await library.end()
})

/** Returns the content of a journal whose database file was partly overwritten. */
function createDamagedJournal(): Buffer {
  const journalPath = path.join(mkdtempSync(path.join(home, 'torn-')), 'journal')
  const journal = openJournal(journalPath)
  journal.run(`insert into folder (purpose, owner, folder_id, name, root, options, stage)
    values ('watch', '', '', '', '', '{}', 'running.watching')`)
  for (let file = 0; file < 500; file += 1)
    journal.run(
      `insert into file (folder, path, kind, type, size, modified, state) values (1, ?, 'image', '', 1, 0, 'queued.read')`,
      `${file}.jpg`,
    )
  journal.close()
  const bytes = readFileSync(journalPath)
  return bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 4096)
}
