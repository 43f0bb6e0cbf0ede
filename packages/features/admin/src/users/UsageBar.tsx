import type { AdminUserRow } from '@calotype/api'
import { useFormat } from '@calotype/platform'
import { bar, figures, tones, track, usage } from './UsageBar.css.ts'
import { formatMegabytes, usageTone } from './usage.ts'

const MAX_PERCENT = 100

/** Shows how much of the storage quota a user has used (ADMU-033 to ADMU-038). */
export function UsageBar({
  storageUsedMB,
  storageLimitMB,
  usagePercentage,
}: Pick<AdminUserRow, 'storageUsedMB' | 'storageLimitMB' | 'usagePercentage'>) {
  const format = useFormat()
  const tone = usageTone(usagePercentage)
  return (
    <div className={usage}>
      <div className={figures}>
        <span>
          {formatMegabytes(storageUsedMB, format)} / {formatMegabytes(storageLimitMB, format)}
        </span>
        <span>{format.formatPercentage(usagePercentage)}</span>
      </div>
      <div className={track}>
        <div
          className={`${bar} ${tones[tone]}`}
          data-tone={tone}
          style={{ inlineSize: `${Math.min(MAX_PERCENT, usagePercentage)}%` }}
        />
      </div>
    </div>
  )
}
