import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { jpeg, zip } from '../testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const STAGED = '/api/upload/local-folder/staged'

test('sends an archive again on request if it was discarded before it was unpacked', async () => {
  const account = await library.addUser()
  const headers = { authorization: `Bearer ${account.token}` }
  let isDiscarded = false
  async function discard() {
    isDiscarded = true
    for (const { id } of await library.get<{ id: number }[]>(account, STAGED))
      await fetch(`${account.server}${STAGED}/${id}`, { method: 'DELETE', headers })
  }
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    async fetch(request, init) {
      const isTrigger = request instanceof Request && request.url.endsWith('/trigger-processing')
      if (isTrigger && !isDiscarded) await discard()
      return fetch(request, init)
    },
  })
  const { failures } = await desktop.import(library.createFolder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  expect(failures).toMatchObject([{ kind: 'notUnpacked', count: 1 }])
  await desktop.calls.retryFailed(['notUnpacked'])
  expect(await desktop.waitForStatus('done', ({ failed }) => failed.count === 0)).toMatchObject({
    uploaded: { count: 1 },
    unpacked: { added: 1 },
  })
  expect(await library.get<object[]>(account, '/api/media/all-metadata')).toHaveLength(1)
  await desktop.close()
})
