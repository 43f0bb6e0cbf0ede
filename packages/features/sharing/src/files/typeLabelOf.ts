import { mediaKind } from '@calotype/api'
import { text } from './text.ts'

/** What is said of a media type on a badge: 'JPEG', 'MP4', else what kind it is (PUB-010). */
export function typeLabelOf(fileType: string): string {
  const subtype = fileType.split('/')[1] ?? ''
  return /^[a-z0-9]{2,5}$/.test(subtype) ? subtype.toUpperCase() : text[mediaKind(fileType)]
}
