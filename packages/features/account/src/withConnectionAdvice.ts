import { isTimeout, isUnanswered, NetworkError, getServerMessage } from '@calotype/api'
import { toSentence } from '@calotype/platform'
import type { AccountTexts } from './text.ts'

/** Matches the sentence that the advice replaces. */
const REQUEST_TO_RETRY = / Please try again\.$/

/** Adds advice to the message of a failed request if the server gave no reason. */
export function withConnectionAdvice(message: string, error: unknown, text: AccountTexts): string {
  const advice = getAdvice(error, text)
  return advice === null ? message : `${toSentence(message.replace(REQUEST_TO_RETRY, ''))} ${advice}`
}

function getAdvice(error: unknown, text: AccountTexts): string | null {
  if (getServerMessage(error) !== null || !isUnanswered(error)) return null
  if (error instanceof NetworkError) return text.advice.network
  return isTimeout(error) ? text.advice.timeout : text.advice.unavailable
}
