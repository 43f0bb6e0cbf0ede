import { getStoredType } from '@calotype/formats/kinds'
import type { MediaItem } from './media.ts'
import type { components } from './schema.gen.ts'

type SearchResult = components['schemas']['SearchResult']

/** A search result with the path of its picture, if the server returned one. */
export type FoundItem = MediaItem & { picture?: string }

/** Whether the server returned the item's id. An item without an id is displayed, but can't be opened or selected. */
export const hasId = ({ id }: Pick<MediaItem, 'id'>): boolean => id > 0

/**
 * Completes a search result, of which only the name is required. Its picture is `thumbnailUrl`, otherwise `url`
 * (SEARCH-008). An item without an id gets a negative one from its `index` among the results.
 */
export function toFoundItem(
  { thumbnailUrl, url, ...result }: SearchResult,
  { index, baseUrl }: { index: number; baseUrl: string },
): FoundItem {
  const { name } = result
  const picture = getPath(baseUrl, thumbnailUrl ?? url)
  const hasPicture = picture !== undefined || result.fileName !== undefined
  return {
    ...createMediaItem({
      id: -(index + 1),
      fileName: '',
      // An item without an image is displayed like a document: as an icon with its name.
      type: hasPicture ? getStoredType((result.fileName ?? name).toLowerCase()) : 'application/pdf',
      ...result,
    }),
    ...(picture !== undefined && { picture }),
  }
}

/**
 * Completes an item of which only some properties are known, such as an item of another backend. The media type is derived
 * from the extension of its file name, which is its name by default.
 */
export function createMediaItem({
  name,
  fileName = name,
  type = getStoredType(fileName.toLowerCase()),
  ...known
}: Pick<MediaItem, 'id' | 'name'> & Partial<MediaItem>): MediaItem {
  return {
    name,
    fileName,
    type,
    size: 0,
    width: null,
    height: null,
    duration: null,
    thumbhash: null,
    dateAdded: '',
    creationDate: null,
    dateTaken: '',
    dateTakenSource: 'upload',
    labels: [],
    description: null,
    isFavorite: false,
    checksum: '',
    ownerId: 0,
    status: 'ready',
    latitude: null,
    longitude: null,
    city: null,
    country: null,
    cameraName: null,
    aperture: null,
    shutterSpeed: null,
    focalLength: null,
    iso: null,
    ...known,
  }
}

/** Returns the path of a URL on the server; undefined for another host, which must not receive the token. */
function getPath(baseUrl: string, url: string | undefined): string | undefined {
  const server = baseUrl === '' ? globalThis.location?.origin : baseUrl
  if (url === undefined || !URL.canParse(url, server)) return undefined
  const { origin, pathname, search } = new URL(url, server)
  return origin === new URL(server).origin ? pathname + search : undefined
}
