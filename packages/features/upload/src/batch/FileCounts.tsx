import { useFormat } from '@calotype/platform'
import { Text } from '@calotype/ui'
import * as css from './batch.css.ts'
import type { FileCount } from './batchState.ts'

/** Number and size of files by category. Empty categories are omitted. */
export function FileCounts({ counts }: { counts: readonly FileCount[] }) {
  const { formatBytes, formatCount } = useFormat()
  const visibleCounts = counts.filter(({ count }) => count > 0)
  if (visibleCounts.length === 0) return null
  return (
    <dl className={css.facts}>
      {visibleCounts.map(({ name, count, size, hint }) => (
        <div key={name} className={css.fact}>
          <Text as="dt" size="small" tone="soft">
            {name}
          </Text>
          <Text as="dd" size="large" weight="medium">
            {formatCount(count)}
          </Text>
          <Text as="dd" size="small" tone="soft">
            {[size !== undefined && formatBytes(size), hint].filter(Boolean).join(', ')}
          </Text>
        </div>
      ))}
    </dl>
  )
}
