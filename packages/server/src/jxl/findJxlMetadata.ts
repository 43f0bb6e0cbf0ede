import { findIsoMetadata } from '../metadata/isoMedia.ts'
import type { Patch, ReadAt } from '../metadata/patch.ts'

/** Boxes that contain the image. All others contain metadata, or data for reconstructing a JPEG and its metadata. */
const IMAGE_BOXES = ['JXL ', 'jxlc', 'jxlp', 'jxll', 'jxli']

/** Finds the metadata of a JPEG XL file. A codestream without boxes has none. */
export async function* findJxlMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  const [first] = await read(0, 1)
  if (first !== 0xff) yield* findIsoMetadata(read, size, IMAGE_BOXES)
}
