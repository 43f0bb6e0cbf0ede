import { types } from 'pg'

/** Parsers by the object id of a type. They return the same JavaScript types as SQLite. */
const PARSERS = new Map<number, (text: string) => number>([
  [types.builtins.BOOL, (text) => Number(text === 't')],
  [types.builtins.INT8, parseNumber],
  // The sum of a `bigint` column has this type.
  [types.builtins.NUMERIC, parseNumber],
])

/** Returns the function that parses values of a type in text format. */
export const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  PARSERS.get(oid) ?? types.getTypeParser(oid, format ?? 'text')

function parseNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`The value ${text} exceeds the range of safe integers.`)
  return number
}
