/** @file Minimal client that uploads the chunks of a file. The checksums are computed in advance. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createRollingHash } from '../../../packages/formats/src/rollingHash.ts'
import { createCaller } from '../library.ts'

const CHUNK_BYTES = 104_857_600
const PIECE_BYTES = 1024 ** 2
const BOUNDARY = 'bare-client-boundary'
const agent = new Agent({ keepAlive: true })

async function computeChecksums(filePath: string): Promise<string[]> {
  const hashes: ReturnType<typeof createRollingHash>[] = []
  let size = 0
  for await (const piece of createReadStream(filePath, {
    highWaterMark: PIECE_BYTES,
  }) as AsyncIterable<Buffer>) {
    const index = Math.floor(size / CHUNK_BYTES)
    hashes[index] ??= createRollingHash()
    hashes[index].add(piece)
    size += piece.length
  }
  return hashes.map((hash) => hash.hex())
}

/** Uploads a file in chunks. Returns the milliseconds from the first request to the last response. */
export async function sendBare(server: string, token: string, filePath: string): Promise<number> {
  const { size: fileSize } = await stat(filePath)
  const checksums = await computeChecksums(filePath)
  const call = createCaller(server, token)
  const startedAt = performance.now()
  const { uploadId } = await call<{ uploadId: string }>('/api/upload/chunked/initiate', {
    fileName: 'bare.mp4',
    fileSize,
    chunkSize: CHUNK_BYTES,
    totalChunks: checksums.length,
    checksum: null,
  })
  const chunks: { chunkIndex: number; etag: string }[] = []
  for (const [chunkIndex, chunkChecksum] of checksums.entries()) {
    const start = chunkIndex * CHUNK_BYTES
    const end = Math.min(fileSize, start + CHUNK_BYTES)
    const fields = Object.entries({ uploadId, chunkIndex, chunkChecksum }).map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const partHeader = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="chunkData"; filename="blob"\r\n`
    const head = Buffer.from(`${fields.join('')}${partHeader}Content-Type: application/octet-stream\r\n\r\n`)
    const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
    const sending = request(`${server}/api/upload/chunked/upload`, {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': head.length + end - start + tail.length,
      },
    })
    const responded = once(sending, 'response') as Promise<[IncomingMessage]>
    sending.write(head)
    const bytes = createReadStream(filePath, { start, end: end - 1, highWaterMark: PIECE_BYTES })
    await pipeline(bytes, sending, { end: false })
    sending.end(tail)
    const [response] = await responded
    const { etag } = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { etag: string }
    chunks.push({ chunkIndex, etag })
  }
  await call('/api/upload/chunked/complete', { uploadId, chunks })
  return performance.now() - startedAt
}

if (import.meta.main) {
  const [server = '', token = '', filePath = ''] = process.argv.slice(2)
  console.log(await sendBare(server, token, filePath))
  agent.destroy()
}
