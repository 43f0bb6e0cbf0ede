import type { WebFrameMain } from 'electron'

/** Where the app's own pages stand. Nothing else is ever opened in it. */
export const PRODUCT = 'app://calotype'
/** The page on which a server is chosen: a place of its own, with no way to the Bridge. */
export const WELCOME = 'app://welcome'

/** Whether a message comes from the page itself of one of the app's places, and not from a frame in it (THREATS T43). */
export function isFrom(place: string, frame: Pick<WebFrameMain, 'url' | 'parent'> | null): boolean {
  if (frame === null || frame.parent !== null) return false
  return isAt(place, frame.url)
}

/** Whether an address is one of a place of the app. */
export function isAt(place: string, address: string): boolean {
  const url = URL.parse(address)
  return (
    url !== null && `${url.protocol}//${url.host}` === place && url.username === '' && url.password === ''
  )
}
