import encode, { init } from '@jsquash/jxl/encode.js'
import { box } from './buildHeif.ts'
import { encodeExif, type CameraFile } from './relatedFiles.ts'
import { createCodecOptions } from '../../jxl/createCodecOptions.ts'

/** Encodes RGBA pixels as a JPEG XL codestream. */
export async function encodeJxl(data: Buffer, width: number, height: number): Promise<Buffer> {
  await init(await createCodecOptions('@jsquash/jxl/codec/enc/jxl_enc.wasm'))
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' }
  return Buffer.from(await encode(pixels as ImageData, { quality: 95 }))
}

/** Wraps a codestream in boxes, with a camera's EXIF metadata. */
export function wrapJxl(codestream: Buffer, camera: CameraFile): Buffer {
  return Buffer.concat([
    box('JXL ', Buffer.from('0d0a870a', 'hex')),
    box('ftyp', Buffer.from('jxl \0\0\0\0jxl ', 'latin1')),
    box('Exif', Buffer.alloc(4), encodeExif(camera)),
    box('jxlc', codestream),
  ])
}
