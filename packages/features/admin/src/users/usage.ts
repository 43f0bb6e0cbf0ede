import type { Format } from '@calotype/platform'

const GIGABYTE_MB = 1024

/** Colors of the usage bar (ADMU-033 to ADMU-036). */
export type UsageTone = 'red' | 'yellow' | 'blue' | 'green'

export function getUsageTone(percentage: number): UsageTone {
  if (percentage >= 90) return 'red'
  if (percentage >= 75) return 'yellow'
  return percentage >= 50 ? 'blue' : 'green'
}

/**
 * Formats megabytes, such as '512.3 MB' for 512.25, '1.50 GB' for 1536, and '0 MB' for 0 (ADMU-040). The number and the
 * unit stay on one line.
 */
export function formatMegabytes(megabytes: number, { formatDecimal, formatTwoDecimals }: Format): string {
  if (megabytes === 0) return '0\u00A0MB'
  if (megabytes < GIGABYTE_MB) return `${formatDecimal(megabytes)}\u00A0MB`
  return `${formatTwoDecimals(megabytes / GIGABYTE_MB)}\u00A0GB`
}
