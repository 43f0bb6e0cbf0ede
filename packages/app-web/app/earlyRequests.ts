import { ALL_PAGE_SIZE, SHARED_PAGE_SIZE, type MediaItem } from '@calotype/api'
import { createTokenStore, FIRST_TILES, getThumbnailUrl } from '@calotype/platform'

type Page = Pick<typeof globalThis, 'localStorage' | 'location' | 'history' | 'fetch'>

/** Returns the early response for a `fetch`; undefined if there was no early request with the same credentials. */
export type EarlyFetch = (...args: Parameters<typeof fetch>) => Promise<Response> | undefined

/** Matches the token of a share link, and the id of the open file. */
const SHARE_PATH = /^\/share\/([\w.~-]+)(?:\/([\w.~-]+))?$/

/**
 * Requests the first data of the page before the app's scripts load. On a share link, this is the link's photos. In the
 * gallery of a signed-in user, it is the account, the months, the first photos and, at the top, one screen of
 * thumbnails. Each response or failure is used once, for a request with the same credentials. Failures are reported
 * nowhere else.
 */
export function startEarlyRequests({ localStorage, location, history, fetch }: Page): EarlyFetch | undefined {
  const token = createTokenStore(localStorage).read()
  const authorization = token === null ? null : `Bearer ${token}`
  const [, shareToken, fileId] = SHARE_PATH.exec(location.pathname) ?? []
  const isGallery = token !== null && location.pathname === '/gallery' && location.search === ''
  if (shareToken === undefined && !isGallery) return undefined
  const responses = new Map<string, Promise<Response>>()
  const request = (urlPath: string, then = (response: Response) => Promise.resolve(response)) => {
    const result = fetch(urlPath, authorization === null ? {} : { headers: { authorization } }).then(then)
    result.catch(() => {})
    responses.set(location.origin + urlPath, result)
  }
  const requestThumbnails = async (response: Response) => {
    if (!response.ok) return response
    const { fileUploadResponseList: items } = (await response.clone().json()) as {
      fileUploadResponseList: MediaItem[]
    }
    for (const url of items.slice(0, FIRST_TILES).map(getThumbnailUrl)) if (url !== null) request(url)
    return response
  }

  if (shareToken !== undefined) {
    const file = fileId === undefined ? '' : `&fileId=${fileId}`
    request(`/api/public/shared/${shareToken}?limit=${SHARED_PAGE_SIZE}${file}`)
  } else {
    const { place } = (history.state ?? {}) as { place?: object }
    request('/api/user/me')
    request('/api/media/available-months')
    request(`/api/media/all-metadata-steps/0/${ALL_PAGE_SIZE}`, place ? undefined : requestThumbnails)
    if (localStorage.getItem('galleryView') === 'masonry') request('/api/media/shapes')
  }

  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const response = responses.get(url)
    if (!response) return undefined
    responses.delete(url)
    const { headers, signal } = new Request(input, init)
    if (headers.get('authorization') !== authorization) return undefined
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    return Promise.race([response, aborted])
  }
}
