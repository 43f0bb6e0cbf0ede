import { serverMessageOf } from '@calotype/api'

/** What the server said about an act that failed, else the specified words; null while nothing failed (ACC-037). */
export function problemOf(act: { isError: boolean; error: unknown }, fallback: string): string | null {
  return act.isError ? (serverMessageOf(act.error) ?? fallback) : null
}
