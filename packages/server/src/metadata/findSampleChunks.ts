import { type Box, findBox } from './boxes.ts'
import type { Patch, ReadAt } from './patch.ts'

const SAMPLE_TABLE = ['mdia', 'minf', 'stbl']
/**
 * Maximum number of entries to read from a table. It suffices for a position log of five hours at 25 samples per
 * second.
 */
const MAX_ENTRIES = 500_000

/** Finds the samples of a track, and yields patches that overwrite them with zeros. */
export async function* findSampleChunks(read: ReadAt, track: Box): AsyncGenerator<Patch> {
  const table = await findBox(read, track, SAMPLE_TABLE)
  if (!table) return
  const samplesPerChunk = await readSamplesPerChunk(read, table)
  const sizes = await readSampleSizes(read, table)
  let sample = 0
  for (const [chunk, start] of (await readOffsets(read, table)).entries()) {
    const end = Math.min(sample + samplesPerChunk(chunk), sizes.count)
    let length = 0
    for (; sample < end; sample++) length += sizes.getSize(sample)
    yield { start, length }
  }
}

/** Reads a table of fixed-size entries. `skip` bytes separate its flags from the number of entries. */
async function readTable(read: ReadAt, table: Box, type: string, entryBytes: number, skip = 0) {
  const box = await findBox(read, table, [type])
  if (!box) return null
  const count = (await read(box.content + 4 + skip, 4)).readUInt32BE(0)
  const length = Math.min(count, MAX_ENTRIES) * entryBytes
  return read(box.content + 8 + skip, Math.min(length, box.end - box.content - 8 - skip))
}

async function readOffsets(read: ReadAt, table: Box): Promise<number[]> {
  const shortTable = await readTable(read, table, 'stco', 4)
  if (shortTable) return readEntries(shortTable, 4, (offset) => shortTable.readUInt32BE(offset))
  const longTable = await readTable(read, table, 'co64', 8)
  return longTable ? readEntries(longTable, 8, (offset) => Number(longTable.readBigUInt64BE(offset))) : []
}

const readEntries = <T>(bytes: Buffer, entryBytes: number, entry: (offset: number) => T) =>
  Array.from({ length: Math.floor(bytes.length / entryBytes) }, (_, index) => entry(index * entryBytes))

/**
 * Returns a function that gets the number of samples in a chunk. An entry of the table applies until the first chunk of
 * the next entry.
 */
async function readSamplesPerChunk(read: ReadAt, table: Box): Promise<(chunk: number) => number> {
  const bytes = (await readTable(read, table, 'stsc', 12)) ?? Buffer.alloc(0)
  const runs = readEntries(bytes, 12, (offset) => ({
    first: bytes.readUInt32BE(offset) - 1,
    samples: bytes.readUInt32BE(offset + 4),
  }))
  let run = 0
  return (chunk) => {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk) run += 1
    return runs[run]?.samples ?? 0
  }
}

/** Reads the sizes of samples. Either all samples have the same size, or each has an entry in the table. */
async function readSampleSizes(read: ReadAt, table: Box) {
  const box = await findBox(read, table, ['stsz'])
  if (!box) return { count: 0, getSize: () => 0 }
  const head = await read(box.content + 4, 8)
  const fixedSize = head.readUInt32BE(0)
  if (fixedSize > 0) return { count: Math.min(head.readUInt32BE(4), MAX_ENTRIES), getSize: () => fixedSize }
  const sizes = (await readTable(read, table, 'stsz', 4, 4)) ?? Buffer.alloc(0)
  return { count: Math.floor(sizes.length / 4), getSize: (sample: number) => sizes.readUInt32BE(sample * 4) }
}
