import type { ByteRange } from '../objects/store.ts'

const LARGEST_OFFSET = 2 ** 53 - 1

/**
 * Reads a Range header as nginx does: `whole` when there is nothing to obey (no header, another unit, several ranges),
 * `outside` for 416, else the one range, cut to the file.
 *
 * @param size of the file in bytes, at least 1
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  if (header === undefined || !/^bytes=./i.test(header)) return 'whole'
  const specs = header.slice('bytes='.length).split(',')
  const ranges = specs.map((spec) => parseSpec(spec, size))
  if (ranges.includes('malformed')) return 'outside'
  const within = ranges.filter((range) => typeof range === 'object')
  if (ranges.length > 1) return within.length > 0 ? 'whole' : 'outside'
  return within[0] ?? (ranges[0] === 'whole' ? 'whole' : 'outside')
}

function parseSpec(spec: string, size: number): ByteRange | 'whole' | 'empty' | 'malformed' {
  const [, first = '', last = ''] = /^ *(?:(\d+) *- *(\d*)|-(\d+)) *$/.exec(spec) ?? []
  const suffix = /^ *-(\d+) *$/.exec(spec)?.[1]
  if (first === '' && suffix === undefined) return 'malformed'
  if ([first, last, suffix ?? ''].some((digits) => Number(digits) > LARGEST_OFFSET)) return 'malformed'
  if (suffix !== undefined) return cut(Math.max(0, size - Number(suffix)), size - 1)
  return cut(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1))
}

/** An empty range from the first byte is nothing to obey; any other empty range lies outside. */
function cut(start: number, end: number): ByteRange | 'whole' | 'empty' {
  if (start <= end) return { start, end }
  return start === 0 ? 'whole' : 'empty'
}
