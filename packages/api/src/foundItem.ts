import { getStoredType } from '@calotype/formats/kinds'
import type { MediaItem } from './media.ts'
import type { components } from './schema.gen.ts'

type SearchResult = components['schemas']['SearchResult']

/** A search result with the path of its picture, if it has one. */
export type FoundItem = MediaItem & { picture?: string }

/** Whether the item has an id from the server. Other items are displayed, but can't be opened or selected. */
export const hasId = ({ id }: Pick<MediaItem, 'id'>): boolean => id > 0

/**
 * Converts a search result, of which only the name is required, to an item. Its picture is `thumbnailUrl`, otherwise
 * `url` (SEARCH-008). An item without an id gets a negative one from its `index` in the results.
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
      // Without a picture, an item looks like a document: an icon with a name.
      type: hasPicture ? getStoredType((result.fileName ?? name).toLowerCase()) : 'application/pdf',
      ...result,
    }),
    ...(picture !== undefined && { picture }),
  }
}

/**
 * Creates an item from its known properties, such as those that another backend returns. By default, the media type
 * follows from the extension of `fileName`.
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

/**
 * Returns the path of a URL on the server. Returns undefined for a URL on another host, because that host must not
 * receive the token.
 */
function getPath(baseUrl: string, url: string | undefined): string | undefined {
  const server = baseUrl === '' ? globalThis.location?.origin : baseUrl
  if (url === undefined || !URL.canParse(url, server)) return undefined
  const { origin, pathname, search } = new URL(url, server)
  return origin === new URL(server).origin ? pathname + search : undefined
}
