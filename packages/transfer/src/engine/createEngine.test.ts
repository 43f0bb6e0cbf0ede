import { ApiError, computeWeakHash, NetworkError, toDescriptor } from '@calotype/api'
import { aMediaItem } from '@calotype/api/fixtures'
import { failWith, mockApi, type MockTable } from '@calotype/api/mock'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createFile, type TransferFile } from '../file/fileState.ts'
import { toProblem } from '../reasons/toProblem.ts'
import { systemClock } from '../retry/clock.ts'
import { createCalotypeTransport } from './calotypeTransport.ts'
import { createEngine } from './createEngine.ts'
import type { Transport } from './transport.ts'

const CHUNK_BYTES = 100

const computeSha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/**
 * Uploads files. `contents` maps their names to their contents. Resolves to the files when all are uploaded or have
 * failed.
 */
function upload(
  transport: Transport,
  contents: Readonly<Record<string, string>>,
): Promise<readonly TransferFile[]> {
  const files = new Map<string, TransferFile>()
  const createContent = ({ name }: TransferFile) =>
    new File([contents[name] ?? ''], name, { type: 'image/jpeg' })
  return new Promise((resolve) => {
    const engine = createEngine<TransferFile>({
      transport,
      files: {
        get: (id) => files.get(id),
        set: (file) => files.set(file.id, file),
        delete: (id) => files.delete(id),
        values: () => files.values(),
      },
      source: {
        open: async (file) => ({ content: createContent(file) }),
        peek: createContent,
        explain: async (error) => error,
      },
      hasher: {
        hashPrefix: async (file) => ({
          checksum: await computeWeakHash(file),
          headHash: computeSha256(await file.text()),
        }),
        digest: async (file) => {
          const hash = computeSha256(await file.text())
          return { checksum: await computeWeakHash(file), headHash: hash, sha256: hash }
        },
        weakHash: computeWeakHash,
      },
      clock: { ...systemClock, wait: async () => {} },
      random: () => 1,
      saved: null,
      describe: (file, checksum) =>
        toDescriptor(createContent(file), { labels: [], description: '', checksum, localId: file.id }),
      toProblem,
      slots: 2,
      chunkBytes: CHUNK_BYTES,
      maxAttempts: 5,
      isCollecting: () => false,
      onChange() {},
      onEnd: () => resolve([...files.values()]),
    })
    for (const [id, name] of Object.keys(contents).entries()) {
      engine.add({
        ...createFile({ id: String(id), name, size: contents[name]?.length ?? 0 }),
        chunked: (contents[name]?.length ?? 0) > CHUNK_BYTES,
      })
      engine.dispatch(String(id), { type: 'started', details: {}, canOpen: true })
    }
    engine.proceed()
  })
}

/**
 * Creates a server that refuses files named 'refused', and doesn't respond to the first request for a file named
 * 'lost'.
 */
function aServer() {
  const library = new Map<string, string>()
  let isLost = false
  const table: MockTable = {
    'POST /api/upload/check': ({ body: { checksums = [], beginnings = [] } }) => ({
      existing: checksums
        .filter((checksum) => library.has(checksum))
        .map((checksum) => ({ checksum, mediaIds: [1] })),
      beginnings: beginnings.filter(({ checksum }) => library.has(checksum)),
    }),
    'POST /api/upload/': async ({ body }) => {
      const file = body.get('file') as File
      if (file.name === 'refused') return failWith(415, 'No.')
      if (file.name === 'lost' && !isLost) {
        isLost = true
        return failWith(503)
      }
      const checksum = computeSha256(await file.text())
      library.set(checksum, file.name)
      return aMediaItem({ checksum })
    },
  }
  return { api: mockApi(table), library }
}

it('uploads every content once, retries, and ends when the last file has ended', async () => {
  const { api, library } = aServer()
  const files = await upload(createCalotypeTransport(api), {
    a: '123',
    same: '123',
    refused: '45',
    lost: '6',
  })
  expect(
    files.map(({ name, state, already, problem }) => [name, state.name, already, problem?.kind]),
  ).toEqual([
    ['a', 'done', false, undefined],
    ['same', 'done', true, undefined],
    ['refused', 'failed', false, 'unsupported'],
    ['lost', 'done', false, undefined],
  ])
  expect([...library.values()].toSorted()).toEqual(['a', 'lost'])
})

it('uploads over a transport that only sends, large files too', async () => {
  const unauthorized = new ApiError({ status: 401, statusText: 'Unauthorized', body: null })
  const sent: string[] = []
  const failures = new Map<string, Error[]>([
    ['flaky', [new NetworkError()]],
    ['private', [unauthorized]],
  ])
  const transport: Transport = {
    async send({ file }) {
      const failure = failures.get(file.name)?.shift()
      if (failure) throw failure
      return { id: sent.push(file.name) }
    },
  }
  const large = 'a'.repeat(1000)
  const files = await upload(transport, { large, flaky: '1', private: '2' })
  expect(files.map(({ name, state, problem }) => [name, state.name, problem?.kind])).toEqual([
    ['large', 'done', undefined],
    ['flaky', 'done', undefined],
    ['private', 'failed', 'signedOut'],
  ])
  expect(sent).toEqual(['large', 'flaky'])
})
