import type { AdminUserRow } from '@calotype/api'
import type { Format } from '@calotype/platform'
import { figures, percentage, track, tones, usage } from './UsageBar.css.ts'
import { formatMegabytes, getUsageTone } from './usage.ts'

const MAX_PERCENT = 100

/**
 * Shows how much of the storage quota a user has used (ADMU-033 to ADMU-038). Not a component, so that the table
 * doesn't wrap the cell's content.
 */
export function renderUsageBar(
  user: Pick<AdminUserRow, 'storageUsedMB' | 'storageLimitMB' | 'usagePercentage'>,
  format: Format,
) {
  const { storageUsedMB, storageLimitMB, usagePercentage } = user
  const tone = getUsageTone(usagePercentage)
  return (
    <div className={usage}>
      <span className={figures}>
        {formatMegabytes(storageUsedMB, format)} / {formatMegabytes(storageLimitMB, format)}
      </span>
      <span className={percentage}>{format.formatPercentage(usagePercentage)}</span>
      <div
        className={`${track} ${tones[tone]}`}
        data-tone={tone}
        style={{ backgroundSize: `${Math.min(MAX_PERCENT, usagePercentage)}% 100%` }}
      />
    </div>
  )
}
