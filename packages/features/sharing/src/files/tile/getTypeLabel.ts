import { getMediaKind } from '@calotype/api'
import type { FileTexts } from '../text.ts'

/**
 * Returns the badge label of a media type, such as 'JPEG' or 'MP4'. Falls back to its kind if the subtype isn't short
 * and alphanumeric (PUB-010).
 */
export function getTypeLabel(fileType: string, text: FileTexts): string {
  const subtype = fileType.split('/')[1] ?? ''
  return /^[a-z0-9]{2,5}$/.test(subtype) ? subtype.toUpperCase() : text[getMediaKind(fileType)]
}
