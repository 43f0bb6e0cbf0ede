/** @file Uploads the photos of a folder: `node uploadFolder.ts https://my.server TOKEN ~/Pictures` */
import { computeWeakHash, createApi, toDescriptor, WEAK_HASH_BYTES, type Upload } from '@calotype/api'
import {
  createEngine,
  createFile,
  FileProblem,
  systemClock,
  toProblem,
  type TransferFile,
} from '@calotype/transfer'
import { createHash } from 'node:crypto'
import { openAsBlob, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const [server = '', token = '', folder = '.'] = process.argv.slice(2)

const upload: Upload = async ({ url, headers, body, signal = null }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  return { status: response.status, statusText: response.statusText, text: await response.text() }
}
const api = createApi({ baseUrl: server, token: () => token, fetch, upload })

async function sha256(content: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of content.stream()) hash.update(bytes)
  return hash.digest('hex')
}
const head = async (content: Blob) => ({
  checksum: await computeWeakHash(content.slice(0, WEAK_HASH_BYTES)),
  headHash: await sha256(content.slice(0, 65_536)),
})

const files = new Map<string, TransferFile>()
const type = 'image/jpeg'
const engine = createEngine<TransferFile>({
  api,
  files: {
    get: (id) => files.get(id),
    set: (file) => files.set(file.id, file),
    delete: (id) => files.delete(id),
    values: () => files.values(),
    beginBatch() {},
  },
  source: {
    async open({ id, name }) {
      return { content: new File([await openAsBlob(id, { type })], name, { type }) }
    },
    peek: () => null,
    explain: async (error) => error,
  },
  hasher: {
    head,
    digest: async (content) => ({ ...(await head(content)), sha256: await sha256(content) }),
    weakHash: computeWeakHash,
  },
  clock: systemClock,
  random: Math.random,
  saved: null,
  describe: ({ id, name, size }, checksum) =>
    toDescriptor(
      { name, type, size, lastModified: statSync(id).mtimeMs },
      { labels: [], description: '', checksum, localId: id },
    ),
  errors: {
    changed: () => new FileProblem('changed', 'The file has changed.'),
    damaged: () => new FileProblem('damaged', 'The server stored other content.'),
  },
  toProblem,
  slots: 4,
  chunkBytes: 104_857_600,
  maxAttempts: 5,
  isCollecting: () => false,
  onChange() {},
  onEnd() {
    for (const { name, state, problem } of files.values())
      console.log(name, state.name, problem?.message ?? '')
  },
  onStoredAfterRemoval() {},
})

for (const name of readdirSync(folder).filter((one) => /\.jpe?g$/i.test(one))) {
  const id = path.join(folder, name)
  engine.add(createFile({ id, name, size: statSync(id).size }))
  engine.dispatch(id, { type: 'started', details: {}, canOpen: true })
}
engine.proceed()
