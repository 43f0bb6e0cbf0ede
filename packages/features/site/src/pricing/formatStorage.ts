import type { Format } from '@calotype/platform'

/** Minimum storage in MB that is shown in GB (LAND-048). */
const FIRST_GB_MB = 1000

/**
 * Formats the storage of a plan, such as '999 MB' for 999, '5 GB' for 5120, and '1.5 GB' for 1500. One GB has 1,024 MB,
 * as on the account page (docs/decisions/0014).
 */
export function formatStorage(megabytes: number, { formatGigabytes }: Format): string {
  return megabytes < FIRST_GB_MB ? `${megabytes} MB` : formatGigabytes(megabytes, { decimals: 1 })
}
