import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode, encodeAnimation, type Shot } from './images.ts'
import { encodeVideo } from './videos.ts'

/** A file that a user might upload, with the expected result. */
export type Specimen = {
  name: string
  path: string
  bytes: Buffer
  expected:
    | {
        accepted: true
        type: string
        month: string | null
        size: readonly [width: number, height: number]
        upright: boolean
      }
    | { accepted: false; message: string }
}

const CAMERAS = [
  ['Canon', 'EOS R6'],
  ['NIKON CORPORATION', 'NIKON Z 6'],
  ['SONY', 'ILCE-7M3'],
  ['Apple', 'iPhone 13 Pro'],
  ['Google', 'Pixel 7'],
  ['samsung', 'SM-G991B'],
  ['FUJIFILM', 'X-T4'],
  ['Panasonic', 'DC-GH5'],
  ['OLYMPUS CORPORATION', 'E-M1MarkII'],
  ['HUAWEI', 'ELE-L29'],
] as const
const SIZES = [
  [640, 480],
  [480, 640],
  [800, 450],
  [450, 800],
  [600, 600],
  [1200, 400],
] as const
const ORDINARY_COUNT = 180
const CHANGED_IN = '2025-03'

const formatUnsupportedMessage = (name: string) => `File "${name}" has unsupported format. `
const padNumber = (n: number) => String(n).padStart(2, '0')

type Draft = Omit<Specimen, 'path'>

/** Creates ordinary photos from ten cameras, in six sizes, taken over nine years. */
async function createOrdinaryPhotos(): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (let seed = 0; seed < ORDINARY_COUNT; seed++) {
    const [width, height] = SIZES[seed % SIZES.length] ?? [640, 480]
    const [year, month] = [2016 + (seed % 9), 1 + ((seed * 7) % 12)]
    const format = seed % 12 === 5 ? 'png' : 'jpeg'
    const takenAt = `${year}:${padNumber(month)}:${padNumber(1 + (seed % 28))} ${padNumber(seed % 24)}:30:${padNumber(seed % 60)}`
    const camera = CAMERAS[seed % CAMERAS.length] ?? CAMERAS[0]
    const bytes = await encode({ width, height, seed, format, takenAt, camera })
    const name = `DSC_${String(seed).padStart(4, '0')}.${format === 'png' ? 'png' : 'jpg'}`
    drafts.push({
      name,
      bytes,
      expected: {
        accepted: true,
        type: `image/${format}`,
        month: `${year}-${padNumber(month)}`,
        size: [width, height],
        upright: true,
      },
    })
  }
  return drafts
}

/** Creates valid photos with all orientations, unusual encodings and unusual names. */
async function createUnusualPhotos(): Promise<Draft[]> {
  const base = { width: 320, height: 240, format: 'jpeg', takenAt: '2020:02:29 23:59:59' } as const
  const accepted = (type: string, month: string | null = '2020-02', upright = true) =>
    ({ accepted: true, type, month, size: [320, 240], upright }) as const
  const drafts: Draft[] = []
  for (let orientation = 1; orientation <= 8; orientation++) {
    const bytes = await encode({ ...base, seed: 300 + orientation, orientation })
    drafts.push({ name: `orientation-${orientation}.jpg`, bytes, expected: accepted('image/jpeg') })
  }
  const shot = (seed: number, overrides: Partial<Shot> = {}) => encode({ ...base, seed, ...overrides })
  const names = [
    '🏔️ Gipfel 👨‍👩‍👧‍👦.jpg',
    'Crème brûlée.jpg'.normalize('NFD'),
    'صورة العائلة.jpg',
    `${'l'.repeat(196)}.jpg`,
    "50% off; rm -rf '#?.jpg",
  ]
  for (const [index, name] of names.entries()) {
    drafts.push({ name, bytes: await shot(320 + index), expected: accepted('image/jpeg') })
  }
  drafts.push({ name: 'cmyk.jpg', bytes: await shot(340, { cmyk: true }), expected: accepted('image/jpeg') })
  drafts.push({
    name: 'deep.png',
    bytes: await shot(341, { format: 'png', deep: true }),
    expected: accepted('image/png'),
  })
  drafts.push({
    name: 'still.gif',
    bytes: await shot(342, { format: 'gif' }),
    expected: accepted('image/gif', CHANGED_IN),
  })
  drafts.push({
    name: 'photo.webp',
    bytes: await shot(348, { format: 'webp', orientation: 6 }),
    expected: accepted('image/webp'),
  })
  drafts.push({
    name: 'photo.avif',
    bytes: await shot(349, { format: 'avif' }),
    expected: accepted('image/avif'),
  })
  // The date isn't in the file, because sharp doesn't write Exif data into TIFF files.
  drafts.push({
    name: 'scan.tif',
    bytes: await shot(350, { format: 'tiff' }),
    expected: accepted('image/tiff', CHANGED_IN),
  })
  drafts.push({
    name: 'animated.gif',
    bytes: await encodeAnimation(320, 240, 5),
    expected: accepted('image/gif', CHANGED_IN),
  })
  drafts.push({
    name: 'png-inside.jpg',
    bytes: await shot(343, { format: 'png' }),
    expected: accepted('image/png'),
  })
  const plain = await encode({ width: 320, height: 240, seed: 344, format: 'jpeg' })
  drafts.push({ name: 'no-exif.jpg', bytes: plain, expected: accepted('image/jpeg', CHANGED_IN) })
  drafts.push({
    name: 'IMG_20190704_120000.jpg',
    bytes: Buffer.concat([plain, Buffer.from('x')]),
    expected: accepted('image/jpeg', '2019-07'),
  })
  const completePhoto = await shot(345)
  drafts.push({
    name: 'truncated.jpg',
    bytes: completePhoto.subarray(0, Math.floor(completePhoto.length * 0.6)),
    expected: accepted('image/jpeg', '2020-02', false),
  })
  drafts.push({ name: 'same-name.jpg', bytes: await shot(346), expected: accepted('image/jpeg') })
  drafts.push({
    name: 'same-name.jpg',
    bytes: Buffer.concat([await shot(347), Buffer.from('another')]),
    expected: accepted('image/jpeg'),
  })
  drafts.push({
    name: 'one-pixel.png',
    bytes: await encode({ ...base, width: 2, height: 2, seed: 0, format: 'png' }),
    expected: { ...accepted('image/png', '2020-02', false), size: [2, 2] },
  })
  return drafts
}

function createRefusedDrafts(): Draft[] {
  const texts: readonly (readonly [string, string | Buffer])[] = [
    ['really-text.jpg', 'This is not a photograph.'],
    ['drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['page.png', '<!doctype html><script>document.title = "owned"</script>'],
    ['movie.mp4', 'FLV\u0001\u0005\0\0\0\t'],
  ]
  const drafts: Draft[] = texts.map(([name, content]) => ({
    name,
    bytes: Buffer.from(content),
    expected: { accepted: false, message: formatUnsupportedMessage(name) },
  }))
  const empty = { accepted: false, message: 'File is empty (0 bytes) or inaccessible' } as const
  return [
    ...drafts,
    {
      name: 'letter.pdf',
      bytes: Buffer.from('%PDF-1.4'),
      expected: {
        accepted: false,
        message: `${formatUnsupportedMessage('letter.pdf')}Only JPG, PNG, GIF, WebP, AVIF, JXL, HEIC, TIFF, RAW, MP4, MOV, AVI, MKV, WebM, and 3GP files are allowed.`,
      },
    },
    { name: 'nothing.jpg', bytes: Buffer.alloc(0), expected: empty },
  ]
}

/**
 * Creates the whole corpus. Each file has its own numbered folder, because several files have the same name. Files
 * without a date get the modification time `CHANGED_IN`.
 */
export async function makeCorpus(folder: string): Promise<Specimen[]> {
  mkdirSync(folder, { recursive: true })
  const drafts: Draft[] = [
    ...(await createOrdinaryPhotos()),
    ...(await createUnusualPhotos()),
    ...encodeVideo(folder),
    ...createRefusedDrafts(),
  ]
  const lastChanged = new Date(`${CHANGED_IN}-15T12:00:00`)
  return drafts.map((draft, index) => {
    const path = join(folder, String(index), draft.name)
    mkdirSync(join(folder, String(index)), { recursive: true })
    writeFileSync(path, draft.bytes)
    utimesSync(path, lastChanged, lastChanged)
    return { ...draft, path }
  })
}
