/** Formats milliseconds since 1970 as a date and time of the contract; null stays null. */
export function formatTime(time: number): string
export function formatTime(time: number | null): string | null
export function formatTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
