import { CallError, getReason } from '@calotype/api'
import { toSentence, serverExplanation } from '@calotype/platform/transfer'

/**
 * A sentence on what did not work and holds nothing up, with what the server itself says of it where that is for a person.
 * Why it was, is written down in any case.
 */
export function warn(words: string, error: unknown): string {
  console.warn(`${words}: ${getReason(error instanceof CallError ? error.cause : error)}`)
  const reason = serverExplanation(error)
  return reason === null ? `${words}.` : `${words}: ${toSentence(reason)}`
}
