import { Parser, type ReadEntry } from 'tar'
import { DAMAGED, type Entry, withExactSize, UnreadableArchiveError } from './entry.ts'
import type { Meter } from './meter.ts'

/** Names and what else stands before a file; more of it is passed over. */
const MOST_META_BYTES = 64 * 1024
const BLOCK_BYTES = 512
const MARK = 'ustar'
const MARK_AT = 257
/** Where the checksum of a head stands, which counts as spaces in it. */
const SUM = { at: 148, end: 156 }
const SPACE = 0x20
const NO_ARCHIVE = 'There is no archive in it but a single file. Unpack and upload that.'
const FILES = ['File', 'OldFile', 'ContiguousFile']
/** The parser would unpack these by itself, unmetered. */
const PACKED = [Buffer.of(0x1f, 0x8b), Buffer.of(0x28, 0xb5, 0x2f, 0xfd)]

/**
 * The regular files of a tape archive, as they come; links, devices and folders are passed over. The archive is read no
 * further than the reader of its files is, who reads each before the next one, or not at all.
 */
export async function* tarEntries(source: AsyncIterable<Buffer>, meter: Meter): AsyncGenerator<Entry> {
  const pieces = oncePacked(source)
  const parser = new Parser({ maxMetaEntrySize: MOST_META_BYTES })
  const arrived: ReadEntry[] = []
  let isDamaged = false
  parser.on('entry', (entry: ReadEntry) => arrived.push(entry))
  parser.on('warn', () => {
    isDamaged = true
  })

  /** Feeds the parser; false at the end. */
  async function more(): Promise<boolean> {
    const { value, done } = await pieces.next()
    if (done) parser.end()
    else {
      meter.bytes(value.length)
      parser.write(value)
    }
    return !done
  }

  async function* read(entry: ReadEntry): AsyncGenerator<Buffer> {
    for (;;) {
      const bytes = entry.read()
      if (bytes) yield bytes as Buffer
      else if (entry.emittedEnd || !(await more())) return
    }
  }

  try {
    for (;;) {
      const entry = arrived.shift()
      if (entry) {
        meter.entries(1)
        if (FILES.includes(entry.type))
          yield { name: entry.path, size: entry.size, read: () => withExactSize(entry.size, read(entry)) }
        entry.resume()
        while (!entry.emittedEnd && (await more()));
      } else if (isDamaged) throw new UnreadableArchiveError(DAMAGED)
      else if (!(await more())) break
    }
    if (isDamaged) throw new UnreadableArchiveError(DAMAGED)
  } finally {
    await pieces.return(undefined)
  }
}

async function* oncePacked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const bytes of source) {
    head = head && Buffer.concat([head, bytes])
    if (!head) yield bytes
    else if (head.length >= BLOCK_BYTES) {
      const [first] = [head]
      if (!isTape(first)) throw new UnreadableArchiveError(NO_ARCHIVE)
      if (PACKED.some((magic) => first.subarray(0, magic.length).equals(magic)))
        throw new UnreadableArchiveError(DAMAGED)
      head = null
      yield first
    }
  }
  if (head) throw new UnreadableArchiveError(isTape(head) ? DAMAGED : NO_ARCHIVE)
}

/** Whether it begins with the head of a file, which bears a checksum of itself. */
function isTape(head: Buffer): boolean {
  if (head.toString('latin1', MARK_AT, MARK_AT + MARK.length) === MARK) return true
  const block = head.subarray(0, BLOCK_BYTES)
  const said = Number.parseInt(block.toString('latin1', SUM.at, SUM.end), 8)
  const sum = block.reduce((bytes, byte, at) => bytes + (at >= SUM.at && at < SUM.end ? SPACE : byte), 0)
  return sum === said
}
