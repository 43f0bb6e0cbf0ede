import { types } from 'pg'

/** The object ids of types whose values have the same JavaScript type as in SQLite. */
const PARSERS = new Map<number, (text: string) => number>([
  [types.builtins.BOOL, (text) => Number(text === 't')],
  [types.builtins.INT8, parseNumber],
  // The type of the sum of a `bigint` column.
  [types.builtins.NUMERIC, parseNumber],
])

/** Returns the function that parses values of a type in text format. */
export const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  PARSERS.get(oid) ?? types.getTypeParser(oid, format ?? 'text')

function parseNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`The value ${text} exceeds the safe integers.`)
  return number
}
