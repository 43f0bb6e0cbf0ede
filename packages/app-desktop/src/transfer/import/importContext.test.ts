import { aUser } from '@calotype/api/fixtures'
import { systemClock, MAX_ATTEMPTS } from '@calotype/transfer'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createImportContext, FOLDER_CHECK_MS } from './importContext.ts'
import { openJournal } from '../journal/journal.ts'
import { problems } from '../files/problem.ts'
import { createSession } from '../session.ts'

/**
 * Creates the context of an import. Also returns the folder's path, the delays of the context's clock, and the journal.
 */
async function createTestContext() {
  const root = mkdtempSync(path.join(tmpdir(), 'calotype-import-context-'))
  const delays: number[] = []
  const clock = {
    ...systemClock,
    async wait(ms: number, signal?: AbortSignal) {
      if (ms !== FOLDER_CHECK_MS) return systemClock.wait(ms, signal)
      delays.push(ms)
    },
  }
  const options = { clock, random: () => 0, onChange: () => {} }
  const session = createSession({
    ...options,
    upload: () => Promise.reject(new Error('Nothing is sent.')),
    fetch: () => Promise.resolve(Response.json(aUser())),
  })
  await session.setAccount({ server: 'http://calotype.test', token: 'first' })
  const journal = openJournal(path.join(root, 'journal'))
  onTestFinished(() => {
    journal.close()
    rmSync(root, { recursive: true })
  })
  journal.run(
    `insert into folder (id, purpose, owner, folder_id, name, root, options, stage)
    values (1, 'import', ?, '', '', ?, '{}', 'running.uploading')`,
    session.getOwner() ?? '',
    root,
  )
  const context = createImportContext(1, { ...options, journal, session, chunkBytes: 1, parallelFiles: 1 })
  return { context, journal, root, delays }
}

test('fails a file after several attempts if reading it is denied but checking it is not', async () => {
  const { context, root, delays } = await createTestContext()
  const filePath = path.join(root, 'a.jpg')
  writeFileSync(filePath, 'a photo')
  let attempts = 0
  const sent = context.callWithRetry(() => {
    attempts += 1
    const error = { code: 'EACCES', syscall: 'open', path: filePath }
    return Promise.reject(Object.assign(new Error('EACCES'), error))
  })
  await expect(sent).rejects.toMatchObject({ kind: 'unopened' })
  expect([attempts, delays.length]).toEqual([MAX_ATTEMPTS, MAX_ATTEMPTS - 1])
})

test('fails no file because of another card, even if the right card is back before the check', async () => {
  const { context, journal, root } = await createTestContext()
  const NAMES = ['a.jpg', 'b.jpg', 'c.jpg']
  const fill = (photo: string) => {
    for (const name of NAMES) writeFileSync(path.join(root, name), photo)
  }
  for (const name of NAMES)
    journal.run(
      `insert into file (folder, path, kind, type, size, modified, state) values (1, ?, 'image', 'image/jpeg', 7, 0, 'active')`,
      name,
    )
  fill('of another card')
  const folderAvailable = Promise.withResolvers<void>()
  const attempt = async (isSeen: Promise<void>, tries: number[]) => {
    tries.push(tries.length)
    if (tries.length > 1) return 'sent'
    await isSeen
    throw problems.changed()
  }
  const first: number[] = []
  const second: number[] = []
  const attempts = [
    context.callWithRetry(() => attempt(Promise.resolve(), first)),
    context.callWithRetry(() => attempt(folderAvailable.promise, second)),
  ]
  await vi.waitUntil(() => context.getPauseReason() === 'folderReplaced')
  fill('a photo')
  await vi.waitUntil(() => context.getPauseReason() === null)
  folderAvailable.resolve()
  expect(await Promise.all(attempts)).toEqual(['sent', 'sent'])
  expect([first.length, second.length]).toEqual([2, 2])
})
