import { text } from '../text.ts'

/** What a media type is, for a badge and an icon (PUB-008 to PUB-010). */
export function kindOf(fileType: string): 'image' | 'video' | 'other' {
  const [family] = fileType.split('/')
  return family === 'image' || family === 'video' ? family : 'other'
}

/** What is said of a media type: 'JPEG', 'MP4', else what kind it is. */
export function typeLabelOf(fileType: string): string {
  const subtype = fileType.split('/')[1] ?? ''
  return /^[a-z0-9]{2,5}$/.test(subtype) ? subtype.toUpperCase() : text.files[kindOf(fileType)]
}
