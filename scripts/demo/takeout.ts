/**
 * @file Creates a Google Takeout of a small library with all naming variants of Takeouts. `node scripts/demo/takeout.ts
 * takeout.zip` writes one archive. A number as the second argument writes that many archives, with most photos and
 * their sidecars in different archives.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  type ArchiveEntry,
  createTarGz,
  createZip,
} from '../../packages/server/src/testing/files/createArchives.ts'

/** A photo of the Takeout, and the metadata that the library should import. */
export interface TakeoutPhoto {
  /** Path below the Takeout's folder. */
  path: string
  /** File name of the photo's sidecar; null if the photo has no sidecar or shares another photo's sidecar. */
  sidecarName: string | null
  /** Original file name. */
  title: string
  /** Time according to Google, in UTC. */
  takenAt: Date
  /** Local time according to the camera, if any. */
  exif?: string
  description?: string
  latitude?: number
  longitude?: number
  isFavorite?: boolean
  /** Fill color, which identifies the photo. Photos with the same color are copies. */
  color: string
}

const toUtc = (text: string) => new Date(`${text}Z`)
const LONG_TITLE = 'A very long name of a photo from the harbour of Hamburg in winter.jpg'
const SHOT = 'Screenshot_2017-07-05-10-05-26.jpg'

/** All photos. Some are in two folders: one for their year and one for an album. */
export const PHOTOS: readonly TakeoutPhoto[] = [
  {
    path: 'Photos from 2019/IMG_0001.jpg',
    sidecarName: 'IMG_0001.jpg.json',
    title: 'IMG_0001.jpg',
    takenAt: toUtc('2019-05-04T10:00:00'),
    exif: '2019-05-04T12:00:00',
    description: 'The first ice cream.\nWith Jonas.',
    latitude: 54.9079,
    longitude: 8.3107,
    color: '#102030',
  },
  {
    path: 'Photos from 2019/sea.jpg',
    sidecarName: 'sea.jpg.json',
    title: 'sea.jpg',
    takenAt: toUtc('2019-06-01T08:00:00'),
    description: 'In the morning',
    isFavorite: true,
    color: '#203040',
  },
  {
    path: 'Photos from 2019/sea(1).jpg',
    sidecarName: 'sea.jpg(1).json',
    title: 'sea.jpg',
    takenAt: toUtc('2019-06-02T20:00:00'),
    description: 'In the evening',
    color: '#304050',
  },
  {
    path: 'Photos from 2021/lake.jpg',
    sidecarName: 'lake.jpg.supplemental-metadata.json',
    title: 'lake.jpg',
    takenAt: toUtc('2021-01-01T11:00:00'),
    description: 'Größe, naïve, 日本',
    color: '#405060',
  },
  {
    path: 'Photos from 2021/lake(1).jpg',
    sidecarName: 'lake.jpg.supplemental-metadata(1).json',
    title: 'lake.jpg',
    takenAt: toUtc('2021-01-02T12:00:00'),
    color: '#506070',
  },
  {
    path: `Photos from 2021/${LONG_TITLE.slice(0, 47)}.jpg`,
    sidecarName: `${LONG_TITLE.slice(0, 46)}.json`,
    title: LONG_TITLE,
    takenAt: toUtc('2021-02-03T13:00:00'),
    color: '#607080',
  },
  {
    path: `Photos from 2017/${SHOT}`,
    sidecarName: `${`${SHOT}.supplemental-metadata`.slice(0, 46)}.json`,
    title: SHOT,
    takenAt: toUtc('2017-07-05T08:05:26'),
    color: '#708090',
  },
  {
    path: 'Photos from 2021/walk.jpg',
    sidecarName: 'walk.jpg.supplemental-metadata.json',
    title: 'walk.jpg',
    takenAt: toUtc('2021-03-04T14:00:00'),
    description: 'A walk',
    color: '#8090a0',
  },
  {
    path: 'Photos from 2021/walk-edited.jpg',
    sidecarName: null,
    title: 'walk-edited.jpg',
    takenAt: toUtc('2021-03-04T14:00:00'),
    description: 'A walk',
    color: '#90a0b0',
  },
  {
    path: 'Photos from 2021/the clock was wrong.jpg',
    sidecarName: 'the clock was wrong.jpg.json',
    title: 'the clock was wrong.jpg',
    takenAt: toUtc('2021-04-05T15:00:00'),
    exif: '2003-01-01T00:00:00',
    color: '#a0b0c0',
  },
  {
    path: 'Photos from 1969/scan.jpg',
    sidecarName: 'scan.jpg.json',
    title: 'scan.jpg',
    takenAt: toUtc('1969-07-20T20:17:00'),
    color: '#b0c0d0',
  },
  {
    path: 'Days by the sea_ 2019/sea.jpg',
    sidecarName: 'sea.jpg.json',
    title: 'sea.jpg',
    takenAt: toUtc('2019-06-01T08:00:00'),
    description: 'In the morning',
    isFavorite: true,
    color: '#203040',
  },
  {
    path: 'Days by the sea_ 2019/only here.jpg',
    sidecarName: 'only here.jpg.json',
    title: 'only here.jpg',
    takenAt: toUtc('2019-06-03T09:00:00'),
    color: '#c0d0e0',
  },
]

/** Titles and descriptions of albums, by folder name. */
export const ALBUMS: Readonly<Record<string, { title: string; description: string }>> = {
  'Days by the sea_ 2019': { title: 'Days by the sea: 2019', description: 'All of us' },
}

const ROOT = 'Takeout/Google Photos'

/** Creates the content of a photo. */
export async function createBytes({ color, exif }: TakeoutPhoto): Promise<Buffer> {
  const plain = sharp({ create: { width: 24, height: 16, channels: 3, background: color } })
  const date = exif?.replaceAll('-', ':').replace('T', ' ')
  const image = date ? plain.withExif({ IFD2: { DateTimeOriginal: date } }) : plain
  return image.jpeg().toBuffer()
}

/** Creates all files of the Takeout. Sidecars follow their photos. */
export async function createTakeoutFiles(): Promise<ArchiveEntry[]> {
  const photos = await Promise.all(
    PHOTOS.map(async (photo) => ({ name: `${ROOT}/${photo.path}`, bytes: await createBytes(photo) })),
  )
  const notes = PHOTOS.flatMap((photo) => {
    const [folder = ''] = photo.path.split('/')
    return photo.sidecarName ? [createJson(`${folder}/${photo.sidecarName}`, createSidecar(photo))] : []
  })
  const albums = Object.entries(ALBUMS).map(([folder, album]) =>
    createJson(`${folder}/metadata.json`, { ...album, access: '', date: { timestamp: '0' } }),
  )
  return [
    ...photos,
    ...notes,
    ...albums,
    createJson('Photos from 2019/metadata.json', { title: 'Photos from 2019', date: { timestamp: '0' } }),
    createJson('print-subscriptions.json', {}),
    { name: 'Takeout/archive_browser.html', bytes: Buffer.from('<!doctype html>') },
  ]
}

/** Prefix of the names of all parts of this Takeout. */
const EXPORT = 'takeout-20261121T120000Z'

/**
 * Returns the file name of a part.
 *
 * @param index zero-based
 * @param extension such as `.zip`
 */
export const getPartName = (index: number, extension: string) =>
  `${EXPORT}-${String(index + 1).padStart(3, '0')}${extension}`

/** Distributes files over the parts in rotation, so that few photos are in the same part as their sidecar. */
export function splitIntoParts(files: readonly ArchiveEntry[], count: number): ArchiveEntry[][] {
  return Array.from({ length: count }, (_, part) => files.filter((_file, index) => index % count === part))
}

function createSidecar({
  title,
  takenAt,
  description = '',
  latitude = 0,
  longitude = 0,
  isFavorite,
}: TakeoutPhoto) {
  return {
    title,
    description,
    imageViews: '3',
    creationTime: { timestamp: '1600000000', formatted: '13.09.2020' },
    photoTakenTime: { timestamp: String(takenAt.getTime() / 1000), formatted: takenAt.toUTCString() },
    geoData: { latitude, longitude, altitude: 0, latitudeSpan: 0, longitudeSpan: 0 },
    people: [{ name: 'Anna' }],
    ...(isFavorite && { favorited: true }),
  }
}

function createJson(filePath: string, content: object): ArchiveEntry {
  return { name: `${ROOT}/${filePath}`, bytes: Buffer.from(JSON.stringify(content, null, 2)) }
}

if (import.meta.main) {
  const [, , file = 'takeout.zip', count = '1'] = process.argv
  const parts = splitIntoParts(await createTakeoutFiles(), Number(count))
  for (const [index, files] of parts.entries()) {
    const extension = /(?:\.tar)?\.[^.]*$/.exec(file)?.[0] ?? '.zip'
    const filePath = parts.length === 1 ? file : path.join(path.dirname(file), getPartName(index, extension))
    writeFileSync(filePath, extension === '.zip' ? createZip(files) : createTarGz(files))
    console.log(`${filePath} has ${files.length} files.`)
  }
}
