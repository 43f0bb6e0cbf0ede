import type { MailedInvitation } from '@calotype/account'
import { useLocation } from 'react-router'

/** The positive integer an address names, else null. */
export function idOf(text: string | null | undefined): number | null {
  const id = Number(text ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The year of `?year=2024`, else null: the gallery then shows all photos. */
export function yearOf(query: URLSearchParams): number | null {
  return idOf(query.get('year'))
}

/** What stands behind the question mark. React Router's own hook would bring its forms into every first load. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useLocation().search)
}

/** What of the library `?year=2024` or `?favorites` names; all of it otherwise. */
export function partOf(query: URLSearchParams): number | 'favorites' | null {
  return query.has('favorites') ? 'favorites' : yearOf(query)
}

/** The longest plan name the server accepts. */
const MAX_PLAN_NAME_LENGTH = 100

/** The name of the plan in a query such as `?plan=Family`, or null. */
export function planIn(query: URLSearchParams): string | null {
  const name = query.get('plan')?.trim() ?? ''
  return name === '' || name.length > MAX_PLAN_NAME_LENGTH ? null : name
}

/** The invitation in the hash of a mailed link, `#invitation=…&email=…`; null if there is none. */
export function invitationIn(hash: string): MailedInvitation | null {
  const parameters = new URLSearchParams(hash.slice(1))
  const [token, email] = [parameters.get('invitation'), parameters.get('email')]
  return token && email ? { token, email } : null
}

/** Whether this is the first entry of the history that is ours; the router counts them in `idx`. */
export function cameByLink(): boolean {
  return (history.state as { idx?: number } | null)?.idx === 0
}
