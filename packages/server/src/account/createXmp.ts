import { escapeHtml } from '@calotype/formats/mailPlaceholders'
import type { MediaRow } from '../db/schema.ts'

/** Metadata in the database that the original may lack. */
type DescriptiveColumns = Pick<
  MediaRow,
  | 'labels'
  | 'description'
  | 'rating'
  | 'city'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'taken_at'
  | 'companion_of'
>

const MINUTES_PER_DEGREE = 60

/**
 * Creates an XMP sidecar for other programs. Returns null for a companion, and for an item that has no labels,
 * description, rating or place.
 */
export function createXmp(row: DescriptiveColumns): Buffer | null {
  const labels = JSON.parse(row.labels) as string[]
  const { description, rating, city, country, latitude, longitude } = row
  const hasMetadata =
    labels.length > 0 || [description, rating, city, country].some((value) => value !== null)
  if (!hasMetadata || row.companion_of !== null) return null
  const attributes: readonly (readonly [name: string, value: string | number | null])[] = [
    ['exif:DateTimeOriginal', row.taken_at],
    ['xmp:Rating', rating],
    ['photoshop:City', city],
    ['photoshop:Country', country],
    ['exif:GPSLatitude', latitude === null ? null : formatCoordinate(latitude, 'NS')],
    ['exif:GPSLongitude', longitude === null ? null : formatCoordinate(longitude, 'EW')],
  ]
  const values = attributes.flatMap(([name, value]) =>
    value === null ? [] : `   ${name}="${escapeHtml(String(value))}"`,
  )
  const subject =
    labels.length > 0
      ? `   <dc:subject><rdf:Bag>${labels.map((label) => `<rdf:li>${escapeHtml(label)}</rdf:li>`).join('')}</rdf:Bag></dc:subject>\n`
      : ''
  const text =
    description === null
      ? ''
      : `   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(description)}</rdf:li></rdf:Alt></dc:description>\n`
  return Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
   xmlns:dc="http://purl.org/dc/elements/1.1/"
   xmlns:exif="http://ns.adobe.com/exif/1.0/"
   xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
   xmlns:xmp="http://ns.adobe.com/xap/1.0/"
${values.join('\n')}>
${subject}${text}  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
`)
}

/** Formats degrees and minutes, such as `46,56.886000N`. */
function formatCoordinate(value: number, [positive, negative]: string): string {
  const degrees = Math.floor(Math.abs(value))
  const minutes = (Math.abs(value) - degrees) * MINUTES_PER_DEGREE
  return `${degrees},${minutes.toFixed(6)}${value < 0 ? negative : positive}`
}
