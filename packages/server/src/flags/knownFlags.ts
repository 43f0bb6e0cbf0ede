import { DOWNLOADS_FLAG } from '../apps/appOperations.ts'
import { WIDE_FORMATS } from './readFormatSet.ts'

/** Flags that the app reads, with their defaults, which apply while a flag is missing or inactive. */
export const KNOWN_FLAGS = [
  { name: WIDE_FORMATS, defaultValue: false },
  { name: DOWNLOADS_FLAG, defaultValue: true },
]
