import type { Patch, ReadAt } from './patch.ts'

const JUNK = Buffer.from('JUNK', 'latin1')
/** Types of the nested lists whose chunks are searched, from the outermost to the innermost. */
const SEARCHED_LISTS = ['hdrl', 'strl']
const PLAYBACK_CHUNKS = new Set('avih strh strf strn vprp indx idx1 IDIT'.split(' '))
const REQUIRED_LISTS = new Set(['movi', 'odml', 'rec '])

/** Finds the metadata of an AVI: text, camera data and unknown chunks, which no player needs. */
export async function* findAviMetadata(read: ReadAt, size: number): AsyncGenerator<Patch> {
  let position = 0
  // A large AVI is a sequence of RIFF chunks.
  while (position + 12 <= size) {
    const header = await read(position, 12)
    const end = position + 8 + header.readUInt32LE(4)
    if (header.toString('latin1', 0, 4) !== 'RIFF' || end > size) break
    yield* findMetadata(read, { start: position + 12, end }, SEARCHED_LISTS)
    position = end
  }
  if (position < size) yield { start: position, length: size - position }
}

async function* findMetadata(
  read: ReadAt,
  list: { start: number; end: number },
  searchedLists: readonly string[],
): AsyncGenerator<Patch> {
  let position = list.start
  while (position + 12 <= list.end) {
    const header = await read(position, 12)
    const type = header.toString('latin1', 0, 4)
    const name = type === 'LIST' ? header.toString('latin1', 8, 12) : null
    const length = header.readUInt32LE(4)
    const end = position + 8 + length
    if (end > list.end) break
    if (name !== null && name === searchedLists[0]) {
      yield* findMetadata(read, { start: position + 12, end }, searchedLists.slice(1))
    } else if (name === null ? !PLAYBACK_CHUNKS.has(type) : !REQUIRED_LISTS.has(name)) {
      yield { start: position, length: JUNK.length, bytes: JUNK }
      yield { start: position + 8, length }
    }
    // Chunks start at even positions.
    position = end + (length % 2)
  }
  if (position < list.end) yield { start: position, length: list.end - position }
}
