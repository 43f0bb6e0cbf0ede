import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { createZip } from '../../packages/server/src/testing/files/createArchives.ts'

/** Replaces line breaks and non-ASCII characters, because some metadata formats can't store them. */
const toMetadataText = (payload: string) => payload.replaceAll(/[^\x20-\x7e]/g, ' ')

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A file with a payload in its metadata and comments. */
export interface HostileFile {
  name: string
  bytes: Buffer
}

/** Creates photos and documents of every kind, with the payload in their metadata, comments and trailing bytes. */
export async function createHostileFiles(payload: string, seed: number): Promise<HostileFile[]> {
  const text = toMetadataText(payload)
  const plain = sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: seed, g: 90, b: 120 } },
  })
  const exif = {
    ImageDescription: text,
    Artist: text,
    Copyright: text,
    Make: text,
    Model: text,
    Software: text,
  }
  const jpeg = await plain
    .clone()
    .jpeg()
    .withExif({
      IFD0: exif,
      IFD2: { UserComment: text, LensModel: text },
      IFD3: { GPSAreaInformation: text },
    })
    .withXmp(createXmp(text))
    .toBuffer()
  const png = await plain.clone().png().toBuffer()
  const gif = await plain.clone().gif().toBuffer()
  const jpegWithIptc = Buffer.concat([jpeg.subarray(0, 2), iptc(text), jpeg.subarray(2), Buffer.from(text)])
  return [
    { name: 'jpg', bytes: jpegWithIptc },
    {
      name: 'png',
      bytes: Buffer.concat([png.subarray(0, 33), createPngText('Title', text), png.subarray(33)]),
    },
    { name: 'gif', bytes: Buffer.concat([gif.subarray(0, -1), createGifComment(text), Buffer.from(';')]) },
    { name: 'pdf', bytes: createPdf(text) },
  ]
}

/** HTML, SVG and XHTML documents with scripts, which the tests upload as photos. */
export const DOCUMENTS: readonly Buffer[] = [
  '<!doctype html><script>window.__xss=1</script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__xss=1"><script>window.__xss=1</script></svg>',
  '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>window.__xss=1</script></html>',
].map((text) => Buffer.from(text))

/** An HTML page that starts with the first bytes of a JPEG, so that the server detects a JPEG. */
export const JPEG_AND_PAGE = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('<html><script>window.__xss=1</script></html>'),
])

/** Creates an archive with an unreadable entry for every payload. */
export const createHostileArchive = (payloads: readonly string[]) =>
  createZip(
    payloads.map((payload, index) => ({
      name: `${payload}/${payload}-${index}.jpg`,
      bytes: Buffer.alloc(9),
    })),
  )

function createXmp(text: string): string {
  const value = escapeXml(text)
  const fields = ['title', 'description', 'rights'].map(
    (name) => `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${value}</rdf:li></rdf:Alt></dc:${name}>`,
  )
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ' +
    `photoshop:City="${value}" photoshop:Country="${value}">${fields.join('')}` +
    `<dc:subject><rdf:Bag><rdf:li>${value}</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`
  )
}

/** Creates a segment with the IPTC title, keywords, city, country, copyright and caption. */
function iptc(text: string): Buffer {
  const records = [5, 25, 90, 101, 116, 120].map((dataset) => {
    const head = Buffer.from([0x1c, 2, dataset, 0, 0])
    head.writeUInt16BE(text.length, 3)
    return Buffer.concat([head, Buffer.from(text)])
  })
  const data = Buffer.concat(records)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, data])
  const padded = content.length % 2 ? Buffer.concat([content, Buffer.alloc(1)]) : content
  const head = Buffer.from([0xff, 0xed, 0, 0])
  head.writeUInt16BE(padded.length + 2, 2)
  return Buffer.concat([head, padded])
}

function createPngText(keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

const createGifComment = (text: string) =>
  Buffer.from(`\x21\xfe${String.fromCharCode(text.length)}${text}\0`, 'latin1')

function createPdf(title: string): Buffer {
  const escaped = title.replaceAll(/[\\()]/g, '\\$&')
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n` +
      `2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj<</Title(${escaped})/Author(${escaped})>>endobj\n` +
      'trailer<</Root 1 0 R/Info 3 0 R>>\n%%EOF',
    'latin1',
  )
}
