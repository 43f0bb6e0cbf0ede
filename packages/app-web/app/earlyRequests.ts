import { ALL_PAGE_SIZE, SHARED_PAGE_SIZE, type MediaItem } from '@calotype/api'
import { createTokenStore, FIRST_TILES, thumbnailAddress } from '@calotype/platform'

type Page = Pick<typeof globalThis, 'localStorage' | 'location' | 'history' | 'fetch'>

/** Returns the early response for a `fetch`, or undefined if it was not requested with the same credentials. */
export type AskedAhead = (...asked: Parameters<typeof fetch>) => Promise<Response> | undefined

/** The token of a share link, and the id of its open file. */
const SHARED = /^\/share\/([\w.~-]+)(?:\/([\w.~-]+))?$/

/**
 * Requests what the page at this address shows first, before the app's scripts are loaded: the photos of a share link; or
 * for a signed-in user at the gallery the account, the months, the first photos and, at the top, one screen of their
 * thumbnails. Each response is handed over once, to a request with the same credentials. So is a failure, which is
 * reported nowhere else.
 */
export function startEarlyRequests({ localStorage, location, history, fetch }: Page): AskedAhead | undefined {
  const token = createTokenStore(localStorage).read()
  const authorization = token === null ? null : `Bearer ${token}`
  const [, shareToken, fileId] = SHARED.exec(location.pathname) ?? []
  const isGallery = token !== null && location.pathname === '/gallery' && location.search === ''
  if (shareToken === undefined && !isGallery) return undefined
  const answers = new Map<string, Promise<Response>>()
  const ask = (place: string, then = (answer: Response) => Promise.resolve(answer)) => {
    const answer = fetch(place, authorization === null ? {} : { headers: { authorization } }).then(then)
    answer.catch(() => {})
    answers.set(location.origin + place, answer)
  }
  const askForThumbnails = async (answer: Response) => {
    if (!answer.ok) return answer
    const { fileUploadResponseList: items } = (await answer.clone().json()) as {
      fileUploadResponseList: MediaItem[]
    }
    for (const address of items.slice(0, FIRST_TILES).map(thumbnailAddress))
      if (address !== null) ask(address)
    return answer
  }

  if (shareToken !== undefined) {
    const file = fileId === undefined ? '' : `&fileId=${fileId}`
    ask(`/api/public/shared/${shareToken}?limit=${SHARED_PAGE_SIZE}${file}`)
  } else {
    const { place } = (history.state ?? {}) as { place?: object }
    ask('/api/user/me')
    ask('/api/media/available-months')
    ask(`/api/media/all-metadata-steps/0/${ALL_PAGE_SIZE}`, place ? undefined : askForThumbnails)
    if (localStorage.getItem('galleryView') === 'masonry') ask('/api/media/shapes')
  }

  return (asked, init) => {
    const url = asked instanceof Request ? asked.url : String(asked)
    const answer = answers.get(url)
    if (!answer) return undefined
    answers.delete(url)
    const { headers, signal } = new Request(asked, init)
    if (headers.get('authorization') !== authorization) return undefined
    const givenUp = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    return Promise.race([answer, givenUp])
  }
}
