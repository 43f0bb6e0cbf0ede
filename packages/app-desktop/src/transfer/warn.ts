import { CallError, getReason } from '@calotype/api'
import { toSentence } from '@calotype/platform/text'
import { serverExplanation } from '@calotype/transfer'

/**
 * Returns a warning about a failure that doesn't stop the import, with the server's message if it is meant for users.
 * Logs the cause.
 */
export function warn(words: string, error: unknown): string {
  console.warn(`${words}: ${getReason(error instanceof CallError ? error.cause : error)}`)
  const reason = serverExplanation(error)
  return reason === null ? `${words}.` : `${words}: ${toSentence(reason)}`
}
