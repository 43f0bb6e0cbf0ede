import type { EmailStats } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import { Skeleton } from '@calotype/ui'
import type { Loaded } from '../loaded/loadedOf.ts'
import { Shown } from '../loaded/Shown.tsx'
import * as css from './Email.css.ts'
import { text } from './text.ts'

const words = text.stats

/** How many e-mails there are in each state; what is tried again counts as pending (ADME-001, ADME-013). */
export function Stats({ stats }: { stats: Loaded<EmailStats> }) {
  return (
    <Shown loaded={stats} loading={words.loading} skeleton={<Cards counts={null} />}>
      {(counts) => <Cards counts={counts} />}
    </Shown>
  )
}

function Cards({ counts }: { counts: EmailStats | null }) {
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
