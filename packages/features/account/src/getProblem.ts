import { getServerMessage } from '@calotype/api'

/** Returns the server's error message, or the fallback if there is none. Returns null if nothing failed (ACC-037). */
export function getProblem(mutation: { isError: boolean; error: unknown }, fallback: string): string | null {
  return mutation.isError ? (getServerMessage(mutation.error) ?? fallback) : null
}
