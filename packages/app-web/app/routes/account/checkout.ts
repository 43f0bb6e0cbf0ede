import type { Platform } from '@calotype/platform'

/** Origin of the payment provider. */
const PROVIDER_ORIGIN = 'https://checkout.stripe.com'

/** Returns the result of a checkout that the URL names. */
export function parseCheckout(params: URLSearchParams): 'done' | 'left' | null {
  const result = params.get('checkout')
  return result === 'done' || result === 'left' ? result : null
}

/** Whether a URL is a checkout page of the provider or of the app's own origin (THREATS T37). */
export function isCheckout(url: string, ownOrigin: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, username, password } = new URL(url)
  return [PROVIDER_ORIGIN, ownOrigin].includes(origin) && username === '' && password === ''
}

/** Opens a checkout page, from the desktop app in a browser. Returns false if the URL is not valid (ACC-034). */
export function goToCheckout(
  url: string,
  { openExternal, webOrigin }: Pick<Platform, 'openExternal' | 'webOrigin'>,
): boolean {
  if (!isCheckout(url, webOrigin?.() ?? location.origin)) return false
  if (openExternal) {
    openExternal(url)
    return true
  }
  // A user who returns with Back would find the page from the cache, still busy, so it reloads.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(url)
  return true
}
