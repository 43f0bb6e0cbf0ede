import { paths } from '@calotype/platform'
import { useLocation } from 'react-router'

/** State that the app passes to /login in the history entry, because it doesn't belong in the URL. */
export interface LoginState {
  /** The page to show after sign-in. */
  returnTo?: string
  /** The address of an account that was just created. */
  signedUpEmail?: string
}

/** Pages that a signed-in member has no use for: returning to one would loop or confuse. */
const ENTRY_PAGES: readonly string[] = [paths.login, paths.signup, paths.forgotPassword, paths.resetPassword]
const MAX_LENGTH = 2048
/** A placeholder for the app's origin, by which URLs of other origins are recognized. */
const BASE_URL = 'http://app.invalid'

/**
 * Returns the path, query and hash of a page of this app, or null if `value` could lead anywhere else. URL parsers read
 * a backslash as a slash and drop tabs and line breaks, so a URL with any of them is refused.
 */
export function toReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  if (!value.startsWith('/') || /[\\\s\p{Cc}]/u.test(value)) return null
  if (!URL.canParse(value, BASE_URL)) return null
  const url = new URL(value, BASE_URL)
  if (url.origin !== BASE_URL || isEntryPage(url.pathname)) return null
  const path = url.pathname + url.search + url.hash
  // `/.//host` is a path only until its dot is resolved.
  return path.startsWith('//') ? null : path
}

/** Whether the router shows an entry page at this path: it ignores case, percent encoding and slashes at the end. */
function isEntryPage(pathname: string): boolean {
  try {
    return ENTRY_PAGES.includes(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ''))
  } catch {
    return true
  }
}

/** The page to show after sign-in: the one that sent the visitor here, or that a link to this page names. */
export function useReturnPath(): string | null {
  const { state, search } = useLocation()
  const { returnTo } = (state as LoginState | null) ?? {}
  return toReturnPath(returnTo) ?? toReturnPath(new URLSearchParams(search).get('returnTo'))
}
