import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesktop } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { jpeg, zip } from './testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('tells in the receipt how much an earlier server took of an archive, and not which', async () => {
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      const answer = await fetch(request, init)
      if (!(request instanceof Request) || !new URL(request.url).pathname.endsWith('/entries')) return answer
      return Response.json({ ...(await answer.json()), unnamed: 12 })
    },
  })
  await desktop.import(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  const receipt = path.join(library.data, 'unnamed.json')
  await desktop.calls.writeReceipt('json', receipt)
  const reason = 'Photos and videos in it that were unpacked before details were kept: 12.'
  expect(JSON.parse(readFileSync(receipt, 'utf8'))).toMatchObject([
    { name: 'a.zip', path: 'a.zip', result: 'uploaded' },
    { name: 'a.jpg', path: 'a.zip/a.jpg', result: 'uploaded', reason: null },
    { name: null, path: 'a.zip', result: 'already there', reason, size: null, sha256: null, mediaId: null },
  ])
  await desktop.close()
})
