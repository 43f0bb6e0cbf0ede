import type { ByteRange } from '../storage/store.ts'

const LARGEST_OFFSET = 2 ** 53 - 1

/**
 * Parses a Range header like nginx. Returns the range, clamped to the file, `whole` if the header is ignored (absent,
 * another unit, several ranges), or `unsatisfiable` for status 416.
 *
 * @param size of the file in bytes, at least 1
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (header === undefined || !/^bytes=./i.test(header)) return 'whole'
  const specs = header.slice('bytes='.length).split(',')
  const ranges = specs.map((spec) => parseSpec(spec, size))
  if (ranges.includes('malformed')) return 'unsatisfiable'
  const within = ranges.filter((range) => typeof range === 'object')
  if (ranges.length > 1) return within.length > 0 ? 'whole' : 'unsatisfiable'
  return within[0] ?? (ranges[0] === 'whole' ? 'whole' : 'unsatisfiable')
}

function parseSpec(spec: string, size: number): ByteRange | 'whole' | 'empty' | 'malformed' {
  const [, first = '', last = ''] = /^ *(?:(\d+) *- *(\d*)|-(\d+)) *$/.exec(spec) ?? []
  const suffix = /^ *-(\d+) *$/.exec(spec)?.[1]
  if (first === '' && suffix === undefined) return 'malformed'
  if ([first, last, suffix ?? ''].some((digits) => Number(digits) > LARGEST_OFFSET)) return 'malformed'
  if (suffix !== undefined) return toRange(Math.max(0, size - Number(suffix)), size - 1)
  return toRange(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1))
}

/** Returns a range, or `whole` for an empty range from the first byte, which nginx ignores. */
function toRange(start: number, end: number): ByteRange | 'whole' | 'empty' {
  if (start <= end) return { start, end }
  return start === 0 ? 'whole' : 'empty'
}
