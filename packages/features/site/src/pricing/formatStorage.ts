import type { Format } from '@calotype/platform'

/** Smallest storage in MB that is shown in GB (LAND-048). */
const FIRST_GB_MB = 1000

/**
 * Formats the storage of a plan: 999 → '999 MB', 5120 → '5 GB', 1500 → '1.5 GB'. A GB has 1,024 MB, as on the account
 * page (docs/decisions/0014).
 */
export function formatStorage(megabytes: number, { formatGigabytes }: Format): string {
  return megabytes < FIRST_GB_MB ? `${megabytes} MB` : formatGigabytes(megabytes, { decimals: 1 })
}
