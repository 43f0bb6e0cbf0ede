import { readFile, stat } from 'node:fs/promises'
import { cleanText } from '@calotype/formats/cleanText'
import { validatePosition } from '../camera.ts'
import { type Inspection, noMetadata } from '../inspection.ts'
import { readWallClock } from '../takenAt.ts'

/** Maximum size of a sidecar. Larger sidecars contain edits that were made in a photo editor. */
const MAX_BYTES = 1024 * 1024
const MAX_KEYWORDS = 100
const MAX_TEXT_LENGTH = 500

/** Reads the date, place, rating, keywords and description in an XMP sidecar. */
export async function inspectXmp(path: string, now: Date): Promise<Inspection> {
  const { size } = await stat(path)
  const xmp = size > MAX_BYTES ? '' : (await readFile(path)).toString()
  const date = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate']
    .map((name) => readWallClock(readValue(xmp, name), now))
    .find((each) => each !== null)
  const rating = Number(readValue(xmp, 'xmp:Rating') ?? Number.NaN)
  return {
    ...noMetadata,
    ...validatePosition(
      parseCoordinate(readValue(xmp, 'exif:GPSLatitude')),
      parseCoordinate(readValue(xmp, 'exif:GPSLongitude')),
    ),
    dateTaken: date ? { takenAt: date, source: 'exif' } : null,
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    keywords: readList(xmp, 'dc:subject').slice(0, MAX_KEYWORDS),
    description: readList(xmp, 'dc:description')[0] ?? null,
    city: readValue(xmp, 'photoshop:City'),
    country: readValue(xmp, 'photoshop:Country'),
  }
}

/** Reads a value that is an attribute or the content of an element. */
function readValue(xmp: string, name: string): string | null {
  const [, attribute, content] =
    new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"|<${name}>([^<]*)</${name}>`).exec(xmp) ?? []
  return toText(attribute ?? content)
}

function readList(xmp: string, name: string): string[] {
  const start = xmp.indexOf(`<${name}>`)
  const end = xmp.indexOf(`</${name}>`, start)
  if (start < 0 || end < 0) return []
  return [...xmp.slice(start, end).matchAll(/<rdf:li\b[^<>]*>([^<]*)</g)].flatMap(
    ([, text]) => toText(text) ?? [],
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function toText(xml: string | undefined): string | null {
  const text = xml?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
  return cleanText(text?.slice(0, MAX_TEXT_LENGTH))
}

/** Parses degrees and minutes, such as `46,56.886N`, or degrees, minutes and seconds, such as `46,56,53N`. */
function parseCoordinate(text: string | null): number | null {
  const [, degrees, minutes, seconds = '0', direction = ''] =
    /^(\d{1,3}),(\d{1,2}(?:\.\d{1,12})?)(?:,(\d{1,2}(?:\.\d{1,12})?))?([NSEW])$/.exec(text ?? '') ?? []
  if (degrees === undefined) return null
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return 'SW'.includes(direction) ? -value : value
}
