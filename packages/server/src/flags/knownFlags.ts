import { DOWNLOADS_FLAG } from '../apps/appOperations.ts'
import { WIDE_FORMATS } from './readFormatSet.ts'

/** The flags that the product reads, with their values while they are missing or inactive. */
export const KNOWN_FLAGS = [
  { name: WIDE_FORMATS, defaultValue: false },
  { name: DOWNLOADS_FLAG, defaultValue: true },
]
