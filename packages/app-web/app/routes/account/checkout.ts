import type { Platform } from '@calotype/platform'

/** Origin of the payment provider. */
const PROVIDER_ORIGIN = 'https://checkout.stripe.com'

/** Returns the result of a checkout from the URL. */
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

/** Opens a checkout page. The desktop app opens it in a browser. Returns false if the URL is not valid (ACC-034). */
export function goToCheckout(
  url: string,
  { openExternal, webOrigin }: Pick<Platform, 'openExternal' | 'webOrigin'>,
): boolean {
  if (!isCheckout(url, webOrigin?.() ?? location.origin)) return false
  if (openExternal) {
    openExternal(url)
    return true
  }
  // Reload if the user returns with Back, because the browser would restore a page that is still busy.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(url)
  return true
}
