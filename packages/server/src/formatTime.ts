/** Formats milliseconds since 1970 as a date and time of the contract; null stays null. */
export function formatTime(at: number): string
export function formatTime(at: number | null): string | null
export function formatTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
