import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A complete JPEG of one gray pixel. */
// cspell:disable
const PIXEL = Buffer.from(
  '/9j/2wBDABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////wgALCAABAAEB' +
    'AREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAAAB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPwB//9k=',
  'base64',
)
// cspell:enable

/** Creates a unique JPEG of the given size: random bytes follow the end of the image. */
export const jpeg = (bytes = 204) => Buffer.concat([PIXEL, randomBytes(bytes - PIXEL.length)])

export const truncatedJpeg = () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(200)])

/** Creates a HEIC photo without image data, which the server stores without renditions. */
export const heic = () =>
  Buffer.concat([Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'), randomBytes(200)])

/** Creates a truncated MP4 that the server accepts. */
export const mp4 = (bytes: number) =>
  Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex'), randomBytes(bytes)])

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Creates a ZIP archive with these files, uncompressed. */
export function zip(files: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    const sharedFields = Buffer.alloc(26)
    sharedFields.writeUInt16LE(20, 0)
    sharedFields.writeUInt32LE(crc32(bytes), 10)
    sharedFields.writeUInt32LE(bytes.length, 14)
    sharedFields.writeUInt32LE(bytes.length, 18)
    sharedFields.writeUInt16LE(Buffer.byteLength(name), 22)
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE(offset, 10)
    const localHeader = Buffer.concat([Buffer.from('PK\x03\x04'), sharedFields, Buffer.from(name), bytes])
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), sharedFields, attributes, Buffer.from(name))
    locals.push(localHeader)
    offset += localHeader.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(locals.length, 4)
  end.writeUInt16LE(locals.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}
