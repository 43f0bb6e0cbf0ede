import { formatBytes, formatCount, type Tally } from '@calotype/platform'
import { Text } from '@calotype/ui'
import * as css from './FolderView.css.ts'

export interface Fact {
  name: string
  /** Its size is left out where nobody knows it. */
  tally: Tally | { count: number; size: null }
  hint?: string
}

/** How many files there are of each kind, and how large they are; of what there is none, nothing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ tally }) => tally.count > 0)
  if (shown.length === 0) return null
  return (
    <dl className={css.facts}>
      {shown.map(({ name, tally: { count, size }, hint }) => (
        <div key={name} className={css.fact}>
          <Text as="dt" size="small" tone="soft">
            {name}
          </Text>
          <Text as="dd" size="large" weight="medium">
            {formatCount(count)}
          </Text>
          <Text as="dd" size="small" tone="soft">
            {[size !== null && formatBytes(size), hint].filter(Boolean).join(', ')}
          </Text>
        </div>
      ))}
    </dl>
  )
}
