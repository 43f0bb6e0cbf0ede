import libheif from 'libheif-js/wasm-bundle.js'
import { findColorProfile } from './findColorProfile.ts'
import { createTiff } from './createTiff.ts'

/** The primary image of a HEIC file. Its Exif orientation doesn't apply, because libheif has rotated the image. */
interface OpenedHeic {
  width: number
  height: number
  /** Decodes the pixels into an uncompressed TIFF, which sharp can read, with the color profile of the file. */
  decode: () => Promise<Buffer>
}

/**
 * A decoder releases the previous file when it reads the next one, so creating a new decoder for each file would leak
 * memory.
 */
const decoder = new libheif.HeifDecoder()

/**
 * Reads a HEIC file with libheif, because the prebuilt sharp can't decode HEVC, and passes the file's primary image to
 * `read`. Throws an error if there is no image.
 */
export async function withHeic<T>(file: Buffer, read: (heic: OpenedHeic) => Promise<T>): Promise<T> {
  const images = decoder.decode(file)
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0]
    if (!image) throw new Error('The file contains no image.')
    const [width, height] = [image.get_width(), image.get_height()]
    const decode = async () => {
      const { file: tiff, pixels } = createTiff(width, height, findColorProfile(file))
      await new Promise<void>((resolve, reject) =>
        image.display({ data: pixels, width, height }, (decoded) =>
          decoded ? resolve() : reject(new Error('The image can’t be decoded.')),
        ),
      )
      return tiff
    }
    return await read({ width, height, decode })
  } finally {
    for (const image of images) image.free()
  }
}
