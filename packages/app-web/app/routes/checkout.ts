import type { Platform } from '@calotype/platform'

/** The one foreign host that is paid at. */
const PROVIDER = 'https://checkout.stripe.com'

/** How somebody came back from a checkout page, as the address says. */
export function checkoutIn(params: URLSearchParams): 'done' | 'left' | null {
  const said = params.get('checkout')
  return said === 'done' || said === 'left' ? said : null
}

/** Whether an address is a checkout page: the provider's, or one of this very origin (THREATS T37). */
export function isCheckout(url: string, ownOrigin: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, username, password } = new URL(url)
  return [PROVIDER, ownOrigin].includes(origin) && username === '' && password === ''
}

/** Opens a checkout page, from the desktop app in a browser. Returns false if the address is not valid (ACC-034). */
export function goToCheckout(
  url: string,
  { openExternal, webOrigin }: Pick<Platform, 'openExternal' | 'webOrigin'>,
): boolean {
  if (!isCheckout(url, webOrigin?.() ?? location.origin)) return false
  if (openExternal) {
    openExternal(url)
    return true
  }
  // Who comes back with Back finds the page as it was left, waiting to leave.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(url)
  return true
}
