/** Formats milliseconds since 1970 in the date-time format of the API contract (ISO 8601); null stays null. */
export function formatTime(time: number): string
export function formatTime(time: number | null): string | null
export function formatTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
