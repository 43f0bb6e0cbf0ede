import { aUser } from '@calotype/api/fixtures'
import { systemClock, TRIES } from '@calotype/platform/transfer'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createErrand } from './errand.ts'
import { openJournal } from './journal.ts'
import { createSession } from './session.ts'

const LOOK_AGAIN_MS = 3000

test('a file that is closed to who reads it, and open to who asks why, is waited for, and fails after a few times', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'calotype-errand-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const place = path.join(root, 'a.jpg')
  writeFileSync(place, 'a photo')
  const waits: number[] = []
  const clock = {
    ...systemClock,
    async wait(ms: number, signal?: AbortSignal) {
      if (ms !== LOOK_AGAIN_MS) return systemClock.wait(ms, signal)
      waits.push(ms)
    },
  }
  const options = { clock, random: () => 0, onChange: () => {} }
  const session = createSession({
    ...options,
    upload: () => Promise.reject(new Error('Nothing is sent.')),
    fetch: () => Promise.resolve(Response.json(aUser())),
  })
  await session.use({ server: 'http://calotype.test', token: 'first' })
  const journal = openJournal(path.join(root, 'journal'))
  journal.run(
    `insert into folder (id, purpose, owner, folder_id, name, root, options, stage)
    values (1, 'import', ?, '', '', ?, '{}', 'sending')`,
    session.owner() ?? '',
    root,
  )
  const errand = createErrand(1, { ...options, journal, session, chunkBytes: 1, parallelFiles: 1 })
  let tried = 0
  const sent = errand.insist(() => {
    tried += 1
    const fault = { code: 'EACCES', syscall: 'open', path: place }
    return Promise.reject(Object.assign(new Error('EACCES'), fault))
  })
  await expect(sent).rejects.toMatchObject({ kind: 'unopened' })
  expect([tried, waits.length]).toEqual([TRIES, TRIES - 1])
  journal.close()
})
