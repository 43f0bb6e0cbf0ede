import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { openJournal } from '../journal/journal.ts'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg } from '../testing/files.ts'
import { waitForAbort } from '../testing/uploads.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('fails the import when an outcome cannot be recorded, and continues after a restart', async () => {
  const account = await library.addUser()
  const journalPath = library.createJournalPath()
  const journal = openJournal(journalPath)
  const real = createNodeUpload()
  let isFull = false
  const desktop = await aDesktop({
    account,
    journalPath,
    journal: {
      ...journal,
      changeFile(id, columns) {
        if (isFull) throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
        journal.changeFile(id, columns)
      },
    },
    upload(request) {
      isFull = true
      return real(request)
    },
  })
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await expect(desktop.waitForStatus('done')).rejects.toThrow('The disk is full.')
  await desktop.close()
  // Simulate that the app was killed before it recorded the failure.
  const crashedJournal = openJournal(journalPath)
  crashedJournal.run("update folder set stage = 'running.uploading'")
  crashedJournal.close()
  const after = await aDesktop({ account, journalPath })
  expect(await after.waitForStatus('done')).toMatchObject({ remaining: { count: 0 }, failed: { count: 0 } })
  expect(await library.listItems(account)).toHaveLength(2)
  await after.close()
})

test('ends a stopped import when an outcome cannot be recorded', async () => {
  const journalPath = library.createJournalPath()
  const journal = openJournal(journalPath)
  const real = createNodeUpload()
  const received = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const responded = Promise.withResolvers<void>()
  let requests = 0
  let isFull = false
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath,
    journal: {
      ...journal,
      changeFile(id, columns) {
        if (isFull && columns.state === 'done.uploaded') {
          isFull = false
          throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
        }
        journal.changeFile(id, columns)
      },
    },
    async upload(request) {
      const index = requests
      requests += 1
      const response = await real(request)
      received[index]?.resolve()
      if (index > 0) return waitForAbort(request)
      await responded.promise
      return response
    },
  })
  await desktop.preview(library.createFolder({ 'a.jpg': jpeg(), 'b.jpg': jpeg() }))
  await desktop.calls.startImport(NO_DETAILS)
  await Promise.all(received.map(({ promise }) => promise))
  await desktop.calls.stopImport()
  isFull = true
  responded.resolve()
  const stopped = await desktop.waitForStatus('stopped', ({ uploaded }) => uploaded.count === 2)
  expect([isFull, stopped.remaining.count]).toEqual([false, 0])
  await desktop.close()
})
