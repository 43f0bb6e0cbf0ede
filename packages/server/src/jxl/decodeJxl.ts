import { readFile } from 'node:fs/promises'
import decode, { init } from '@jsquash/jxl/decode.js'
import { createTiff } from '../heic/createTiff.ts'
import { createCodecOptions } from './createCodecOptions.ts'

/** Stands in for `ImageData`, which the decoder constructs and which only browsers have. */
class DecodedImage {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

let initialized: Promise<unknown> | undefined

/** Decodes a JPEG XL photo to sRGB, upright, as an uncompressed TIFF. The prebuilt sharp can't read JPEG XL. */
export async function decodeJxl(path: string): Promise<Buffer> {
  initialized ??= initialize()
  await initialized
  const file = await readFile(path)
  const image = await decode(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
  const { file: tiff, pixels } = createTiff(image.width, image.height, null)
  pixels.set(image.data)
  return tiff
}

async function initialize(): Promise<void> {
  Object.assign(globalThis, { ImageData: DecodedImage })
  await init(await createCodecOptions('@jsquash/jxl/codec/dec/jxl_dec.wasm'))
}
