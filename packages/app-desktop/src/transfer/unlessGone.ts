import { statusOf } from '@calotype/api'

/** What a call is answered with; null where the server has not got what it is about any more: it was deleted elsewhere. */
export async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}
