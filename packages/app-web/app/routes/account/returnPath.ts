import { paths } from '@calotype/platform'
import { useLocation } from 'react-router'

/** State that the app passes to /login in the history entry instead of in the URL. */
export interface LoginState {
  returnTo?: string
  signedUpEmail?: string
}

/** Pages that signed-in members don't need. Returning to one of them could cause a loop. */
const ENTRY_PAGES: readonly string[] = [paths.login, paths.signup, paths.forgotPassword, paths.resetPassword]
const MAX_LENGTH = 2048
/** Placeholder for the app's origin. URLs that resolve to another origin are refused. */
const BASE_URL = 'http://app.invalid'

/**
 * Returns the path, query and hash of a page of this app; null if `value` may lead to another origin. Refuses
 * backslashes, which URL parsers read as slashes, and tabs and line breaks, which they remove.
 */
export function toReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  if (!value.startsWith('/') || /[\\\s\p{Cc}]/u.test(value)) return null
  if (!URL.canParse(value, BASE_URL)) return null
  const url = new URL(value, BASE_URL)
  if (url.origin !== BASE_URL || isEntryPage(url.pathname)) return null
  const path = url.pathname + url.search + url.hash
  // Check the resolved path, because `/.//host` becomes `//host`.
  return path.startsWith('//') ? null : path
}

/**
 * Whether the router shows an entry page at this path. Ignores case, percent encoding and trailing slashes, as the
 * router does.
 */
function isEntryPage(pathname: string): boolean {
  try {
    return ENTRY_PAGES.includes(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ''))
  } catch {
    return true
  }
}

/**
 * Returns the page to open after sign-in: the page that redirected the visitor here, or the one in the link's
 * `returnTo`.
 */
export function useReturnPath(): string | null {
  const { state, search } = useLocation()
  const { returnTo } = (state as LoginState | null) ?? {}
  return toReturnPath(returnTo) ?? toReturnPath(new URLSearchParams(search).get('returnTo'))
}
