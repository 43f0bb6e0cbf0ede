import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const MEBIBYTE = 1024 ** 2
const HEADER_BYTES = 16

/**
 * Creates a file that the server accepts as a video of this size: the headers of an MP4, followed by random content.
 */
export function makeVideo(folder: string, megabytes: number): string {
  const file = path.join(folder, 'video.mp4')
  const handle = openSync(file, 'w')
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')
  const data = Buffer.alloc(HEADER_BYTES)
  data.writeUInt32BE(1)
  data.write('mdat', 4)
  data.writeBigUInt64BE(BigInt(megabytes * MEBIBYTE - type.length), 8)
  writeSync(handle, Buffer.concat([type, data, randomBytes(MEBIBYTE - type.length - HEADER_BYTES)]))
  for (let written = 1; written < megabytes; written++) writeSync(handle, randomBytes(MEBIBYTE))
  fsyncSync(handle)
  closeSync(handle)
  return file
}

/** Changes a few bytes of a video, so that its content is new. */
export function changeVideo(file: string): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, randomBytes(HEADER_BYTES), 0, HEADER_BYTES, MEBIBYTE)
  fsyncSync(handle)
  closeSync(handle)
}

/** Creates photos of about `bytes` bytes, each a small JPEG followed by random bytes. All have different sizes. */
export async function makePhotos(folder: string, count: number, bytes: number): Promise<string[]> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer()
  return Array.from({ length: count }, (_, nth) => {
    const file = path.join(folder, `IMG_${String(nth).padStart(4, '0')}.jpg`)
    writeFileSync(file, Buffer.concat([picture, randomBytes(bytes - picture.length - nth)]))
    return file
  })
}
