import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { findMotion } from '../inspect/related/findMotion.ts'
import { type Codecs, readCodecs } from '../inspect/inspectVideo.ts'
import { readHeicXmp, toXmpText } from '../inspect/related/readXmp.ts'
import { createReader } from '../metadata/createReader.ts'
import { mergePatches } from '../metadata/findMetadata.ts'
import { findIsoMetadata } from '../metadata/isoMedia.ts'
import { applyPatches } from '../metadata/patch.ts'

export interface MotionInput {
  path: string
  /** Path of the video to write. */
  output: string
}

/**
 * Writes the video in a motion photo to a file, without metadata such as the location. Returns which of the video's
 * tracks browsers can play; null if there is no video.
 */
export async function extractMotion({ path, output }: MotionInput): Promise<Codecs | null> {
  await using file = await open(path)
  const { size } = await file.stat()
  const read = createReader(file)
  const isHeic = (await read(0, 8)).toString('latin1', 4, 8) === 'ftyp'
  const xmp = isHeic ? await readHeicXmp(read, size) : toXmpText((await sharp(path).metadata()).xmp)
  const motion = await findMotion(read, size, xmp)
  if (!motion) return null
  const { start, end } = motion
  const readVideo = (at: number, length: number) => read(start + at, Math.min(length, end - start - at))
  const patches = await mergePatches(findIsoMetadata(readVideo, end - start), end - start)
  const bytes = file.createReadStream({ start, end: end - 1, autoClose: false }) as AsyncIterable<Buffer>
  await pipeline(applyPatches(bytes, 0, patches), createWriteStream(output))
  return readCodecs(output)
}
