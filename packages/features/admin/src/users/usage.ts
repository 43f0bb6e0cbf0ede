const GIGABYTE_MB = 1024

/** Colors of the usage bar (ADMU-033 to ADMU-036). */
export type UsageTone = 'red' | 'yellow' | 'blue' | 'green'

export function usageTone(percentage: number): UsageTone {
  if (percentage >= 90) return 'red'
  if (percentage >= 75) return 'yellow'
  return percentage >= 50 ? 'blue' : 'green'
}

/** Formats a percentage with one decimal, such as '12.3%' for 12.34. */
export const formatPercentage = (percentage: number) => `${percentage.toFixed(1)}%`

/** Formats megabytes, such as '512.3 MB' for 512.25, '1.50 GB' for 1536, and '0 MB' for 0 (ADMU-040). */
export function formatMegabytes(megabytes: number): string {
  if (megabytes === 0) return '0 MB'
  if (megabytes < GIGABYTE_MB) return `${megabytes.toFixed(1)} MB`
  return `${(megabytes / GIGABYTE_MB).toFixed(2)} GB`
}
