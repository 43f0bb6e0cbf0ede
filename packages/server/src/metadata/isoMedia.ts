import type { Patch, ReadAt } from './patch.ts'
import { findSampleChunks } from './findSampleChunks.ts'
import { type Box, findBox, readBoxes } from './boxes.ts'

const FREE_TYPE = Buffer.from('free', 'latin1')
const REQUIRED_BOXES = new Set('ftyp moov mdat wide moof mfra styp sidx ssix prft emsg pnot'.split(' '))
const METADATA_IN_MOVIE = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'ID32'])
/** Handlers of the tracks that are played. All other tracks, such as a camera's position log, are metadata. */
const PLAYED_HANDLERS = new Set(['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp', 'tmcd'])

/**
 * Finds the metadata of an MP4 or QuickTime file: user data, tracks that aren't played, and boxes that players don't
 * need. Data that can't be parsed counts as metadata. Keeps the size and position of all other boxes.
 * @param otherRequiredBoxes further top-level boxes to keep, for another format with the same structure
 */
export async function* findIsoMetadata(
  read: ReadAt,
  size: number,
  otherRequiredBoxes: readonly string[] = [],
): AsyncGenerator<Patch> {
  let position = 0
  for await (const box of readBoxes(read, 0, size)) {
    position = box.end
    if (!REQUIRED_BOXES.has(box.type) && !otherRequiredBoxes.includes(box.type)) yield* clearBox(box)
    if (box.type === 'moov') yield* findMovieMetadata(read, box)
  }
  if (position < size) yield { start: position, length: size - position }
}

async function* findMovieMetadata(read: ReadAt, movie: Box): AsyncGenerator<Patch> {
  for await (const box of readBoxes(read, movie.content, movie.end)) {
    if (METADATA_IN_MOVIE.has(box.type)) yield* clearBox(box)
    if (box.type !== 'trak') continue
    if (PLAYED_HANDLERS.has(await readHandler(read, box))) {
      for await (const part of readBoxes(read, box.content, box.end))
        if (METADATA_IN_MOVIE.has(part.type)) yield* clearBox(part)
    } else {
      yield* findSampleChunks(read, box)
      yield* clearBox(box)
    }
  }
}

/** Creates patches that turn a box into an empty `free` box of the same size. */
function clearBox({ start, content, end }: Box): Patch[] {
  return [
    { start: start + 4, length: FREE_TYPE.length, bytes: FREE_TYPE },
    { start: content, length: end - content },
  ]
}

async function readHandler(read: ReadAt, track: Box): Promise<string> {
  const handler = await findBox(read, track, ['mdia', 'hdlr'])
  return handler ? (await read(handler.content + 8, 4)).toString('latin1') : ''
}
