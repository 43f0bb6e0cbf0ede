import type { ReadAt } from './patch.ts'

export interface Box {
  type: string
  start: number
  /** Where the content starts, after the header. */
  content: number
  end: number
}

/** Finds a nested box by the types of its ancestors and its own type. Returns null if there is none. */
export async function findBox(read: ReadAt, parent: Box, path: readonly string[]): Promise<Box | null> {
  const [type, ...rest] = path
  if (type === undefined) return parent
  for await (const box of readBoxes(read, parent.content, parent.end))
    if (box.type === type) return findBox(read, box, rest)
  return null
}

/** Yields the boxes between two positions, until one ends after `to`. */
export async function* readBoxes(read: ReadAt, from: number, to: number): AsyncGenerator<Box> {
  let start = from
  while (start + 8 <= to) {
    const header = await read(start, 16)
    const shortLength = header.readUInt32BE(0)
    const isLong = shortLength === 1 && header.length === 16
    const length = isLong ? Number(header.readBigUInt64BE(8)) : shortLength === 0 ? to - start : shortLength
    const content = start + (isLong ? 16 : 8)
    const end = start + length
    if (content > end || end > to) return
    yield { type: header.toString('latin1', 4, 8), start, content, end }
    start = end
  }
}
