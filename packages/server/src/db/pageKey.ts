import { Problem } from '../http/errors.ts'
import type { RowKey } from './readSlices.ts'

/** The parameters of the API contract that request a page of a list. */
export interface PageRequest {
  limit: number
  /** The key of the last row of the previous page, from `formatPageKey`; missing for the first page. */
  cursor?: string
}

/** Encodes a key as opaque text, which a client sends back for the next page. */
export const formatPageKey = (key: RowKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Decodes a key with `length` values. Throws 400 if the text isn't an encoded key. */
export function parsePageKey(text: string, length: number): RowKey {
  const key = parseJson(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(key) || key.length !== length || !key.every(isSortable))
    throw new Problem(400, 'This page doesn’t exist. Start again from the first page.')
  return key
}

const isSortable = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
