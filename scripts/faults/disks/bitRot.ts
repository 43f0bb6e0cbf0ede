import { initiateUpload } from '../../../packages/server/src/testing/uploads/chunkedUpload.ts'
import { flipByte, getOriginalPath } from '../../../packages/server/src/testing/files/originals.ts'
import {
  type TestClient,
  createTestClient,
} from '../../../packages/server/src/testing/servers/startTestServer.ts'
import type { Bug } from '../bugs.ts'
import { createFolderDisk, copySynced } from './disk.ts'
import { type Photo, createPhoto } from '../checks/ledger.ts'
import { startServer } from '../server.ts'
import type { Template } from '../template.ts'

const MEBIBYTE = 1024 ** 2
const PHOTOS = 12
/** Photo sizes in bytes. The first fits in a single block, and the second needs several. */
const SIZES = [MEBIBYTE / 8, MEBIBYTE * 1.75] as const
const CHUNK_BYTES = 700_000
const RANGES_PER_PHOTO = 12

/**
 * Flips a byte in every second photo, and reads ranges of all photos. The server must never send a wrong byte, and must
 * send all intact photos.
 */
export async function bitRot(
  template: Template,
  port: number,
  bug?: Bug,
): Promise<{ refused: number; problems: string[] }> {
  const disk = createFolderDisk()
  copySynced(disk, template.data)
  const [token = ''] = template.tokens
  const client = createTestClient(`http://127.0.0.1:${port}`, token)
  const server = startServer(disk.data, port, bug ? { bug } : {})
  const problems: string[] = []
  let refused = 0
  try {
    await server.ready
    for (let index = 0; index < PHOTOS; index++) {
      const photo = await createPhoto(SIZES[index % SIZES.length] ?? MEBIBYTE)
      const fileName = await upload(client, photo, index % 3 === 0)
      const flipped = index % 4 < 2 ? Math.floor(Math.random() * photo.bytes.length) : null
      if (flipped !== null) flipByte(getOriginalPath(disk.data, fileName), flipped)
      for (let count = 0; count < RANGES_PER_PHOTO; count++) {
        const { isRefused, problem } = await readRange(client, photo, fileName, flipped)
        if (isRefused) refused += 1
        if (problem) problems.push(problem)
      }
    }
    if (refused === 0) problems.push('no range of a damaged photo was refused')
  } finally {
    await server.kill()
    disk.end()
  }
  return { refused, problems }
}

async function upload(client: TestClient, { name, bytes }: Photo, isChunked: boolean): Promise<string> {
  if (!isChunked) return (await client.upload(name, bytes)).body.fileName
  const chunked = await initiateUpload(client, bytes, CHUNK_BYTES)
  for (const index of chunked.indexes) await chunked.sendChunk(index)
  return (await chunked.complete()).body.filePath.slice(1)
}

/** Reads a random range of a photo. If the photo is damaged, the range includes the flipped byte. */
async function readRange(
  client: TestClient,
  { name, bytes }: Photo,
  fileName: string,
  flipped: number | null,
) {
  const middle = flipped ?? Math.floor(Math.random() * bytes.length)
  const start = Math.max(0, middle - Math.floor(Math.random() * 2000))
  const end = Math.min(bytes.length - 1, middle + Math.floor(Math.random() * 2000))
  const response = await client
    .fetchFile(`/${fileName}`, { range: `bytes=${start}-${end}` })
    .catch(() => null)
  const isRefused = response?.status !== 206
  if (!isRefused && !response.bytes.equals(bytes.subarray(start, end + 1)))
    return { isRefused, problem: `${name} was sent with wrong bytes` }
  if (isRefused && flipped === null) return { isRefused, problem: `${name} is intact and was not sent` }
  return { isRefused, problem: null }
}
