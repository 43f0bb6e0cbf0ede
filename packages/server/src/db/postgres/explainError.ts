import { getSqlState, isUnavailableError } from './errors.ts'

/**
 * Returns an error with a message for the operator if opening a database failed for a known reason; otherwise returns
 * the original error. The message contains no password.
 */
export function explainError(error: unknown, url: string): unknown {
  const message = error instanceof Error && findMessage(error, url)
  return message ? new Error(message, { cause: error }) : error
}

function findMessage(error: Error, url: string): string | null {
  const { host, pathname, username } = new URL(url)
  if (isUnavailableError(error))
    return `PostgreSQL at ${host} can't be reached (${error.message}). Start it, or correct DATABASE_URL.`
  const name = decodeURIComponent(pathname.slice(1))
  switch (getSqlState(error)) {
    case '28000':
    case '28P01':
      return `PostgreSQL at ${host} rejects the user ${username} or the password of DATABASE_URL (${error.message}).`
    case '3D000':
      return `PostgreSQL at ${host} has no database ${name}. Create it with: createdb ${name}`
    case '42501':
      return `The user ${username} may not create tables in the database ${name} (${error.message}). Make the user its owner.`
    default:
      return null
  }
}
