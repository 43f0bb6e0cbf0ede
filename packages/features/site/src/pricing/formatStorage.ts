import { formatGigabytes } from '@calotype/platform'

/** From so many MB on storage is shown in GB (LAND-048). */
const FIRST_GB_MB = 1000

/**
 * The storage of a plan as it is offered: 999 → '999 MB', 5120 → '5 GB', 1500 → '1.5 GB'. A GB has 1,024 MB,
 * as on the account page (docs/decisions/0014).
 */
export function formatStorage(megabytes: number): string {
  return megabytes < FIRST_GB_MB ? `${megabytes} MB` : formatGigabytes(megabytes, { decimals: 1 })
}
