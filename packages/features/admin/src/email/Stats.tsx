import type { EmailStats } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import { ErrorPanel, Skeleton } from '@calotype/ui'
import * as css from './Email.css.ts'
import { text } from './text.ts'

/** What the cards above the tabs can show. */
export type Stats =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; counts: EmailStats }

const words = text.stats

/** How many e-mails there are in each state; what is tried again counts as pending (ADME-001, ADME-013). */
export function StatsCards({ stats }: { stats: Stats }) {
  if (stats.status === 'failed')
    return (
      <ErrorPanel
        title={words.label}
        message={words.loadFailed}
        retryLabel={text.retry}
        onRetry={stats.onRetry}
      />
    )
  const counts = stats.status === 'ready' ? stats.counts : null
  return (
    <dl className={css.stats} aria-label={words.label}>
      <Card name={words.total} count={counts?.totalEmails} />
      <Card name={words.sent} count={counts?.sentEmails} />
      <Card name={words.failed} count={counts?.failedEmails} />
      <Card name={words.pending} count={counts && counts.pendingEmails + counts.retryEmails} />
    </dl>
  )
}

function Card({ name, count }: { name: string; count: number | null | undefined }) {
  return (
    <div className={css.stat}>
      <dt className={css.statName}>{name}</dt>
      <dd className={css.statCount}>
        {count == null ? <Skeleton width="3rem" height="1.5rem" /> : formatCount(count)}
      </dd>
    </div>
  )
}
