import {
  emptyTrash,
  getCompanions,
  getFavorites,
  getMediaItem,
  getMediaPage,
  getMonths,
  getSharedMedia,
  getShapes,
  getTrash,
  getYears,
  restoreMedia,
  searchMedia,
  setFavorites,
  trashMedia,
  unstackMedia,
  type Api,
  type MediaItem,
} from '@calotype/api'
import {
  getFullSizeUrl,
  getMotionUrl,
  getOriginalUrl,
  getOriginalVideoUrl,
  paths,
  getPreviewUrl,
  getThumbnailUrl,
  getVideoUrl,
} from '@calotype/platform'
import type { GalleryDataSource, GalleryRange, MediaUrlKind } from './GalleryDataSource.ts'

const urls: Record<MediaUrlKind, (item: MediaItem) => string | null> = {
  thumbnail: getThumbnailUrl,
  preview: getPreviewUrl,
  fullSize: getFullSizeUrl,
  video: getVideoUrl,
  originalVideo: getOriginalVideoUrl,
  motion: getMotionUrl,
}

const toPage = ({ start, size }: GalleryRange) => ({ page: start / size, size })

/**
 * Creates the source of the user's library on a Calotype server. Its query keys start with `['media']`, which other
 * features invalidate.
 */
export const calotypeGallery = (api: Api): GalleryDataSource => ({
  name: 'media',
  months: (signal) => getMonths(api, signal),
  page: ({ year, ...range }, signal) => getMediaPage(api, { ...toPage(range), year }, signal),
  item: (id, signal) => getMediaItem(api, id, signal),
  url: (item, kind) => urls[kind](item),
  file: api.file,
  years: (signal) => getYears(api, signal),
  shapes: (signal) => getShapes(api, signal),
  favorites: (range, signal) => getFavorites(api, toPage(range), signal),
  search: (query, range, signal) => searchMedia(api, { query, ...toPage(range) }, signal),
  trash: (range, signal) => getTrash(api, toPage(range), signal),
  sharedItems: (cursor, signal) => getSharedMedia(api, cursor, signal),
  companions: (id, signal) => getCompanions(api, id, signal),
  canChange: ({ ownerId }, userId) => ownerId === userId,
  actions: {
    favorite: (...change) => setFavorites(api, ...change),
    trash: (...change) => trashMedia(api, ...change),
    restore: (...change) => restoreMedia(api, ...change),
    emptyTrash: () => emptyTrash(api),
    download: (item) => api.file(getOriginalUrl(item)),
    unstack: (id) => unstackMedia(api, id),
  },
  paths,
})
