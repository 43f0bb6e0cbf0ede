import { createTexts } from './createTexts.ts'

/** The plural forms of a noun, by the category names of `Intl.PluralRules`: 'one' and 'other' in English. */
export interface PluralForms {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

const noun = (one: string): PluralForms => ({ one, other: `${one}s` })

/** Texts that `createFormat` uses. */
export const formatTexts = createTexts('platform/format', {
  /** Displayed instead of an invalid date, for which `Intl.DateTimeFormat` would throw an error. */
  unknownDate: 'Unknown date',
  /** Title displayed for an album without one (ALB-008). */
  untitledAlbum: 'Untitled Album',
  /** Units of 1, 1024, 1024², 1024³ and 1024⁴ bytes. */
  sizeUnits: ['Bytes', 'KB', 'MB', 'GB', 'TB'],
  items: noun('item'),
  photos: noun('photo'),
  videos: noun('video'),
  documents: noun('document'),
})

export type FormatWords = (typeof formatTexts)['english']
