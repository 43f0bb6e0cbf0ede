import type { WebFrameMain } from 'electron'

export const PRODUCT_ORIGIN = 'app://calotype'
/**
 * Origin of the page on which the user chooses a server. It differs from PRODUCT_ORIGIN, so that this page can't call
 * the bridge.
 */
export const WELCOME_ORIGIN = 'app://welcome'

/** Whether a message comes from the top frame of a page with the given origin (THREATS T43). */
export function isFrom(origin: string, frame: Pick<WebFrameMain, 'url' | 'parent'> | null): boolean {
  if (frame === null || frame.parent !== null) return false
  return hasOrigin(origin, frame.url)
}

export function hasOrigin(origin: string, address: string): boolean {
  const url = URL.parse(address)
  return (
    url !== null && `${url.protocol}//${url.host}` === origin && url.username === '' && url.password === ''
  )
}
