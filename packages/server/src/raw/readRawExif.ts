import exifr from 'exifr'
import { removeExifIdentifier } from '../metadata/exif.ts'
import { parseExif } from '../inspect/parseExif.ts'
import type { EmbeddedJpeg } from './readRaw.ts'

const TIFF_VERSION_AT = 2
const TIFF_VERSIONS = { II: Buffer.from('2a00', 'hex'), MM: Buffer.from('002a', 'hex') }
/** The metadata of a CR3 is near the start of the file. */
const CR3_SEARCH_BYTES = 1024 * 1024
const CR3_BLOCK_BYTES = 64 * 1024
/**
 * Names of the tags in the Exif block of a CR3. The block is a separate structure, so exifr doesn't name its values.
 */
const EXIF_TAGS: Readonly<Record<string, string>> = {
  33434: 'ExposureTime',
  33437: 'FNumber',
  34855: 'ISO',
  36867: 'DateTimeOriginal',
  36868: 'CreateDate',
  37386: 'FocalLength',
}

/** Reads the Exif values of a RAW file, from its TIFF directories, the blocks of a CR3, or the embedded JPEG. */
export async function readRawExif(file: Buffer, jpeg: EmbeddedJpeg | null): Promise<Record<string, unknown>> {
  const jpegValues = jpeg?.exif ? await parseExif(removeExifIdentifier(jpeg.exif)) : {}
  if (file.toString('latin1', 4, 12) === 'ftypcrx ') return { ...jpegValues, ...(await readCr3(file)) }
  const order = file.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return jpegValues
  const version = TIFF_VERSIONS[order]
  const isTiff = file.subarray(TIFF_VERSION_AT, TIFF_VERSION_AT + version.length).equals(version)
  // Olympus and Panasonic use a different version number than TIFF.
  const tiff = isTiff ? file : Buffer.from(file)
  version.copy(tiff, TIFF_VERSION_AT)
  return { ...jpegValues, ...(await parseExif(tiff)) }
}

async function readCr3(file: Buffer): Promise<Record<string, unknown>> {
  const head = file.subarray(0, CR3_SEARCH_BYTES)
  const findBlock = (name: string) => {
    const start = head.indexOf(name)
    return start < 0 ? null : head.subarray(start + name.length, start + name.length + CR3_BLOCK_BYTES)
  }
  const camera = findBlock('CMT1')
  const exposure = findBlock('CMT2')
  const numberedValues = exposure ? await parseNumbered(exposure) : {}
  const namedValues = Object.entries(EXIF_TAGS).map(([tag, name]) => [name, numberedValues[tag]] as const)
  return {
    ...(camera && (await parseExif(camera))),
    ...Object.fromEntries(namedValues.filter(([, value]) => value !== undefined)),
  }
}

/** Parses a TIFF structure into values by tag number. Returns an empty object if the structure can't be read. */
async function parseNumbered(block: Buffer): Promise<Record<string, unknown>> {
  try {
    const options = { translateKeys: false, translateValues: false, reviveValues: false }
    // oxlint-disable-next-line import/no-named-as-default-member -- exifr is a CommonJS module without named exports
    return ((await exifr.parse(block, options)) as Record<string, unknown> | undefined) ?? {}
  } catch {
    return {}
  }
}
