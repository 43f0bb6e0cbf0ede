import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg, zip } from '../testing/files.ts'
import { denyReading } from '../testing/denyAccess.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test.each([
  ['a photo', 'later.jpg', jpeg()],
  ['a video in chunks', 'later.mp4', mp4(2_500_000)],
  ['an archive', 'later.zip', zip({ 'a.jpg': jpeg() })],
])(
  'reports %s that becomes inaccessible after the scan, and uploads it once it is accessible',
  async (_, name, bytes) => {
    const root = library.createFolder({ [name]: bytes })
    const desktop = await aDesktop({
      account: await library.addUser(),
      journalPath: library.createJournalPath(),
    })
    await desktop.preview(root)
    const open = denyReading(path.join(root, name))
    await desktop.calls.startImport(NO_DETAILS)
    const done = await desktop.waitForStatus('done')
    const message = 'This file can’t be read. The system denied access.'
    expect(done.failures).toEqual([{ kind: 'unopened', count: 1, files: [{ path: name, message }] }])
    open()
    await desktop.calls.retryFailed(['unopened'])
    expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
      uploaded: { count: 1 },
    })
    await desktop.close()
  },
)
