/** Formats milliseconds since 1970 as the contract's date and time; null stays null. */
export function formatTime(time: number): string
export function formatTime(time: number | null): string | null
export function formatTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
