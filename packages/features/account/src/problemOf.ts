import { serverMessageOf } from '@calotype/api'

/** Returns the server's error message or the specified fallback; null if nothing failed (ACC-037). */
export function problemOf(mutation: { isError: boolean; error: unknown }, fallback: string): string | null {
  return mutation.isError ? (serverMessageOf(mutation.error) ?? fallback) : null
}
