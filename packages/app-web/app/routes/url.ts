import type { MailedInvitation } from '@calotype/account'
import { useLocation } from 'react-router'

/** Parses a positive integer. Returns null for all other texts. */
export function parseId(text: string | null | undefined): number | null {
  const id = Number(text ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Returns the year from `?year=2024`; null if there is none. */
export function getYear(query: URLSearchParams): number | null {
  return parseId(query.get('year'))
}

/**
 * Returns the query parameters of the URL. React Router's `useSearchParams` would add its code for forms to every page.
 */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useLocation().search)
}

/** Returns the part of the library that `?year=2024` or `?favorites` selects; null for the whole library. */
export function getFilter(query: URLSearchParams): number | 'favorites' | null {
  return query.has('favorites') ? 'favorites' : getYear(query)
}

const MAX_PLAN_NAME_LENGTH = 100

/** Returns the plan name from a query such as `?plan=Family`; null if there is none. */
export function getPlan(query: URLSearchParams): string | null {
  const name = query.get('plan')?.trim() ?? ''
  return name === '' || name.length > MAX_PLAN_NAME_LENGTH ? null : name
}

/** Returns the invitation from the hash of an emailed link, such as `#invitation=…&email=…`; null if there is none. */
export function getInvitation(hash: string): MailedInvitation | null {
  const parameters = new URLSearchParams(hash.slice(1))
  const [token, email] = [parameters.get('invitation'), parameters.get('email')]
  return token && email ? { token, email } : null
}

/** Whether the current history entry is the app's first entry. The router stores an entry's position in `idx`. */
export function isFirstEntry(): boolean {
  return (history.state as { idx?: number } | null)?.idx === 0
}
