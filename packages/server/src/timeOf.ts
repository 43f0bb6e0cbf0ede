/** A time, in milliseconds since 1970, as the contract writes it; null for none. */
export function timeOf(at: number): string
export function timeOf(at: number | null): string | null
export function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
