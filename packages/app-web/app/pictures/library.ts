import type { Album, MediaItem } from '@calotype/api'
import { aMediaItem, anAlbum } from '@calotype/api/fixtures'
import type { MockTable } from '@calotype/api/mock'

/** Common sizes of camera images, in pixels. */
const SHAPES = { wide: [6000, 4000], tall: [4000, 6000], phone: [4032, 3024], long: [9000, 3000] } as const

type PhotoSource = readonly [seed: number, shape: keyof typeof SHAPES, day: string]

/** Generated photos that look good together, newest first. */
const PHOTO_SOURCES: readonly PhotoSource[] = [
  [20, 'wide', '2026-09-27'],
  [46, 'tall', '2026-09-26'],
  [53, 'phone', '2026-09-26'],
  [42, 'wide', '2026-09-20'],
  [39, 'long', '2026-09-20'],
  [51, 'tall', '2026-09-19'],
  [37, 'wide', '2026-09-12'],
  [7, 'wide', '2026-09-11'],
  [64, 'phone', '2026-09-05'],
  [34, 'wide', '2026-09-04'],
  [54, 'tall', '2026-09-03'],
  [65, 'wide', '2026-08-30'],
  [28, 'wide', '2026-08-29'],
  [43, 'tall', '2026-08-24'],
  [61, 'wide', '2026-08-22'],
  [14, 'phone', '2026-08-15'],
  [47, 'wide', '2026-08-14'],
  [1, 'long', '2026-08-09'],
  [45, 'tall', '2026-08-03'],
  [69, 'wide', '2026-08-02'],
  [62, 'wide', '2026-07-25'],
  [48, 'wide', '2026-07-19'],
  [55, 'wide', '2026-07-18'],
  [30, 'tall', '2026-07-12'],
  [58, 'wide', '2026-07-11'],
  [16, 'phone', '2026-07-05'],
  [66, 'wide', '2026-07-04'],
  [22, 'wide', '2026-06-28'],
  [0, 'long', '2026-06-27'],
  [31, 'wide', '2026-06-21'],
  [25, 'phone', '2026-06-20'],
]

const getName = (seed: number, shape: keyof typeof SHAPES) => `drawn-${seed}-${SHAPES[shape].join('x')}.jpg`

const photos: readonly MediaItem[] = PHOTO_SOURCES.map(([seed, shape, day], index) => {
  const [width, height] = SHAPES[shape]
  return aMediaItem({
    id: PHOTO_SOURCES.length - index,
    fileName: getName(seed, shape),
    name: `IMG_${4821 - index}.JPG`,
    width,
    height,
    dateTaken: `${day}T18:20:11`,
    creationDate: `${day}T16:20:11.000Z`,
    isFavorite: index === 3,
  })
})

/** Number of photos. It is also the id of the first photo, because ids descend to 1. */
export const PHOTO_COUNT = PHOTO_SOURCES.length

const createAlbum = (
  id: number,
  title: string,
  description: string,
  photoCount: number,
  cover: number,
): Album =>
  anAlbum({
    id,
    title,
    description,
    photoCount,
    coverPhoto: getName(cover, 'wide'),
    createdAt: `2026-0${9 - id}-14T10:00:00Z`,
  })

const albums: readonly Album[] = [
  createAlbum(1, 'Two weeks at the lake', 'Everybody was there, even Otto.', 214, 62),
  createAlbum(2, 'Lena and Tom', 'The wedding, from the first coffee on.', 486, 22),
  createAlbum(3, 'The house, before and after', 'Three summers of dust.', 132, 66),
  createAlbum(4, 'Norway by train', 'Oslo to Bodø, and back by boat.', 327, 13),
  createAlbum(5, 'Autumn walks', 'The same path, every year.', 96, 54),
  createAlbum(6, "Grandfather's slides", 'Scanned in March, 1961 to 1974.', 540, 24),
  createAlbum(7, 'The allotment', 'What grew, and what did not.', 173, 43),
  createAlbum(8, 'New Year', 'Up at six, for the light.', 58, 49),
]

/** Number of photos and videos by month. The visible months have no videos, because `items` has only photos. */
const months = Array.from({ length: 108 }, (_, index) => ({
  year: 2026 - Math.floor((index + 3) / 12),
  month: 12 - ((index + 3) % 12),
  count: 11 + ((index * 7) % 43),
  videos: index < 3 ? 0 : index % 4,
  documents: 0,
}))

export const library: MockTable = {
  'GET /api/media/all-metadata-steps/{page}/{limit}': {
    fileUploadResponseList: [...photos],
    currentPage: 0,
    totalPages: 107,
    hasMore: true,
  },
  'GET /api/media/years': [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018],
  'GET /api/media/available-months': months,
  'GET /api/media/{id}': ({ params }) => photos.find(({ id }) => id === Number(params.id)) ?? aMediaItem(),
  'GET /api/albums/my': [...albums],
  'GET /api/albums/{id}': albums[0] ?? anAlbum(),
  'GET /api/albums/{id}/media': {
    fileUploadResponseList: [...photos],
    currentPage: 0,
    totalPages: 1,
    hasMore: false,
  },
}
