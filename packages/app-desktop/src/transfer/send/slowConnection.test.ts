import { cancelChunked, createApi, TimeoutError, type Upload } from '@calotype/api'
import { MAX_ATTEMPTS } from '@calotype/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import type { Account } from '../protocol.ts'
import { aDesktop } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, sha256 } from '../testing/files.ts'

const MEBIBYTE = 1_048_576

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

/** Simulates a connection that transfers `perRequest` bytes before a request times out. */
function createSlowUpload(perRequest: number) {
  const real = createNodeUpload()
  const sentParts: string[] = []
  const upload: Upload = async (request) => {
    const { body } = request
    const offset = body.get('chunkOffset')
    const part =
      body.get('chunkIndex') === null
        ? 'all'
        : `${String(body.get('chunkIndex'))}${offset === null ? '' : ' on'}`
    sentParts.push(part)
    const timeout = new AbortController()
    const signal = AbortSignal.any([timeout.signal, ...(request.signal ? [request.signal] : [])])
    const onProgress = (bytes: number) => {
      request.onProgress?.(bytes)
      if (bytes > perRequest) timeout.abort(new TimeoutError())
    }
    return real({ ...request, signal, onProgress })
  }
  return { sent: sentParts, upload }
}

test(
  'uploads files over a connection that is too slow for a single request',
  { timeout: 60_000 },
  async () => {
    const account = await library.addUser()
    const { sent, upload } = createSlowUpload(1.7 * MEBIBYTE)
    const files = {
      'a.mp4': mp4(2.9 * MEBIBYTE),
      'b.mp4': mp4(2.8 * MEBIBYTE),
      'c.mp4': mp4(5 * MEBIBYTE),
      'd.mp4': mp4(MEBIBYTE),
    }
    const desktop = await aDesktop({
      account,
      journalPath: library.createJournalPath(),
      upload,
      chunkBytes: 3 * MEBIBYTE,
      parallelFiles: 1,
    })
    expect(await desktop.import(library.createFolder(files))).toMatchObject({
      failed: { count: 0 },
      uploaded: { count: 4 },
    })
    const storedChecksums = (await library.listItems(account)).map(({ checksum }) => checksum)
    expect(storedChecksums.toSorted()).toEqual(Object.values(files).map(sha256).toSorted())
    // The first file is sent in a single request, which fails, and then in one chunk. The second file is sent in chunks
    // from the start. Bytes that the connection accepts but loses are sent twice.
    const listParts = (prefix: string) =>
      sent.filter((part) => part.startsWith(prefix)).filter((part, index, all) => part !== all[index - 1])
    expect(listParts('all')).toEqual(['all'])
    expect(listParts('0')).toEqual(['0', '0 on', '0', '0 on', '0', '0 on'])
    expect(listParts('1')).toEqual(['1', '1 on'])
    expect([sent.at(0), sent.at(-1)]).toEqual(['all', 'all'])
    await desktop.close()
  },
)

test('uploads a small file over a connection that is too slow for a single request', async () => {
  const account = await library.addUser()
  const { sent, upload } = createSlowUpload(0.7 * MEBIBYTE)
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload,
    chunkBytes: 3 * MEBIBYTE,
  })
  expect(await desktop.import(library.createFolder({ 'a.mp4': mp4(0.9 * MEBIBYTE) }))).toMatchObject({
    uploaded: { count: 1 },
  })
  expect(sent.filter((part, index) => part !== sent[index - 1])).toEqual(['all', '0', '0 on'])
  await desktop.close()
})

/** Uploads a video of two chunks with `upload` until the upload fails. Returns the number of attempts, at most 40. */
async function countAttempts(upload: Upload, account: Account): Promise<number> {
  let sent = 0
  const limitReached = Promise.withResolvers<void>()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    chunkBytes: 3 * MEBIBYTE,
    parallelFiles: 1,
    upload(request) {
      sent += 1
      if (sent === 40) limitReached.resolve()
      return upload(request)
    },
  })
  await Promise.race([
    desktop.import(library.createFolder({ 'a.mp4': mp4(5 * MEBIBYTE) })),
    limitReached.promise,
  ])
  await desktop.close()
  return sent
}

test('fails a file whose upload makes no progress on the server', { timeout: 60_000 }, async () => {
  const account = await library.addUser()
  const { upload } = createSlowUpload(1.7 * MEBIBYTE)
  const uploadOverDamagingConnection: Upload = (request) => {
    request.body.set('chunkChecksum', '00000001')
    return upload(request)
  }
  expect(await countAttempts(uploadOverDamagingConnection, account)).toBeLessThan(40)
})

test('fails a file whose upload the server forgets each time', { timeout: 60_000 }, async () => {
  const account = await library.addUser()
  const real = createNodeUpload()
  const api = createApi({ baseUrl: account.server, token: () => account.token, fetch, upload: real })
  const uploadToForgetfulServer: Upload = async (request) => {
    if (request.body.get('chunkIndex') === '1') await cancelChunked(api, String(request.body.get('uploadId')))
    return real(request)
  }
  // Each attempt sends the first chunk and fails at the second one.
  expect(await countAttempts(uploadToForgetfulServer, account)).toBe(2 * MAX_ATTEMPTS)
})
