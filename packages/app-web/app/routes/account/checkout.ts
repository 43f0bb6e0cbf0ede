import type { Platform } from '@calotype/platform'

const PROVIDER_ORIGIN = 'https://checkout.stripe.com'

export function parseCheckout(params: URLSearchParams): 'done' | 'left' | null {
  const result = params.get('checkout')
  return result === 'done' || result === 'left' ? result : null
}

/** Whether a URL belongs to the payment provider or to the app's own origin (THREATS T37). */
export function isCheckout(url: string, ownOrigin: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, username, password } = new URL(url)
  return [PROVIDER_ORIGIN, ownOrigin].includes(origin) && username === '' && password === ''
}

/**
 * Opens a checkout page; the desktop app opens it in a browser. Returns false if the URL isn't a checkout page
 * (ACC-034).
 */
export function goToCheckout(
  url: string,
  { openExternal, webOrigin }: Pick<Platform, 'openExternal' | 'webOrigin'>,
): boolean {
  if (!isCheckout(url, webOrigin?.() ?? location.origin)) return false
  if (openExternal) {
    openExternal(url)
    return true
  }
  // If the user returns with Back, the browser may restore this page in its busy state, so reload it.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(url)
  return true
}
