import { parse } from 'range-parser'
import type { ByteRange } from '../storage/store.ts'

/**
 * Parses a Range header. Returns the range, clamped to the file, `whole` if the header is ignored (absent, another
 * unit, several ranges), or `unsatisfiable` for status 416.
 *
 * @param size of the file in bytes, at least 1
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (header === undefined) return 'whole'
  const { type, code, ranges } = parse(size, header)
  if (type !== 'bytes') return 'whole'
  const [range] = ranges
  if (!range) return 'unsatisfiable'
  return code === 0 && ranges.length === 1 ? range : 'whole'
}
