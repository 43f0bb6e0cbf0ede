/**
 * @file `npm run bench:unpack`: measures how much memory the server uses to receive and unpack a 1 GB archive, as ZIP
 * and as TAR.GZ.
 */
import { createHash, randomFillSync } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { writeZip } from '../../packages/server/src/archive/writeZip.ts'
import { createTar } from '../../packages/server/src/testing/files/createArchives.ts'
import { createRollingHash } from '../../packages/formats/src/rollingHash.ts'
import { addUser } from '../demo/seed.ts'
import { createCaller, PERSON, startServer } from './library.ts'

const MEBIBYTE = 1024 ** 2
const FILES = 128
const FILE_BYTES = 8 * MEBIBYTE
const CHUNK_BYTES = 16 * MEBIBYTE
const TAR_END_BYTES = 1024
const TARGET_MB = 300
const PLACE = '/api/upload/local-folder'

/** Yields files that the server accepts as photos, with different contents. */
function* photos() {
  const bytes = randomFillSync(Buffer.alloc(FILE_BYTES))
  bytes.write('ffd8ffe0', 'hex')
  for (let index = 0; index < FILES; index++) {
    bytes.writeUInt32BE(index, 4)
    yield { name: `${index}.jpg`, bytes }
  }
}

/**
 * Yields a TAR.GZ archive. Compresses each photo separately, which is possible because a gzip file may consist of
 * several members.
 */
async function* tarGz(): AsyncGenerator<Uint8Array> {
  for (const photo of photos()) yield gzipSync(createTar([photo]).subarray(0, -TAR_END_BYTES), { level: 1 })
  yield gzipSync(Buffer.alloc(TAR_END_BYTES))
}

const zipped = () =>
  writeZip(
    photos().map(({ name, bytes }) => ({
      name,
      size: bytes.length,
      takenAt: '2026-11-21T12:00:00',
      async *read() {
        yield bytes
      },
    })),
  )

async function write(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const written = openSync(file, 'w')
  for await (const piece of pieces) writeSync(written, piece)
  closeSync(written)
}

/** Stages a file in chunks. Returns its takeoutId. */
async function stage(address: string, token: string, file: string): Promise<number> {
  const call = createCaller(address, token)
  const fileSize = statSync(file).size
  const totalChunks = Math.ceil(fileSize / CHUNK_BYTES)
  const initiation = { fileName: path.basename(file), fileSize, chunkSize: CHUNK_BYTES, totalChunks }
  const initiated = { ...initiation, isArchive: true }
  const { uploadId } = await call<{ uploadId: string }>(`${PLACE}/stage/chunked/initiate`, initiated)
  const chunks: { chunkIndex: number; etag: string }[] = []
  const opened = openSync(file, 'r')
  for (let index = 0; index < totalChunks; index++) {
    const buffer = Buffer.alloc(CHUNK_BYTES)
    const bytes = buffer.subarray(0, readSync(opened, buffer, 0, CHUNK_BYTES, index * CHUNK_BYTES))
    const hash = createRollingHash()
    hash.add(bytes)
    const form = new FormData()
    const fields = { uploadId, chunkIndex: String(index), chunkChecksum: hash.hex() }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('chunkData', new Blob([bytes]))
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${address}${PLACE}/stage/chunked/upload`, {
      method: 'POST',
      headers,
      body: form,
    })
    if (!response.ok) throw new Error(await response.text())
    chunks.push({ chunkIndex: index, etag: createHash('sha256').update(bytes).digest('hex') })
  }
  closeSync(opened)
  return (await call<{ fileId: number }>(`${PLACE}/stage/chunked/complete`, { uploadId, chunks })).fileId
}

for (const [name, pieces] of [
  ['photos.zip', zipped],
  ['photos.tgz', tarGz],
] as const) {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
  const file = path.join(data, name)
  await write(file, pieces())
  const server = await startServer(path.join(data, 'server'))
  try {
    const token = await addUser(server.address, PERSON)
    const call = createCaller(server.address, token)
    const id = await stage(server.address, token, file)
    const startedAt = performance.now()
    await call(`${PLACE}/trigger-processing`, {})
    const readStatus = () => call<{ status: string; added: number }>(`${PLACE}/stage/status/${id}`)
    let status = await readStatus()
    for (; status.status === 'PROCESSING'; status = await readStatus()) await wait(100)
    const seconds = (performance.now() - startedAt) / 1000
    if (status.added !== FILES) throw new Error(`Only ${status.added} files were imported from ${name}.`)
    const size = (FILES * FILE_BYTES) / MEBIBYTE
    console.log(`${name}: ${size} MB in ${seconds.toFixed(1)} s, ${Math.round(size / seconds)} MB/s`)
  } finally {
    const peak = await server.stop()
    rmSync(data, { recursive: true, force: true })
    console.log(`Peak memory of the server: ${Math.round(peak)} MB.`)
    if (!(peak <= TARGET_MB)) process.exitCode = 1
  }
}
