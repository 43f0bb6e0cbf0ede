import type { EmailStats } from '@calotype/api'
import { formatCount } from '@calotype/platform'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Figures } from '../page/Figures.tsx'
import { text } from './text.ts'

const texts = text.stats

/** Number of emails by status. Emails awaiting a retry count as pending (ADME-001, ADME-013). */
export function Stats({ stats }: { stats: LoadState<EmailStats> }) {
  return (
    <LoadBoundary loaded={stats} loading={texts.loading} skeleton={<Counts />}>
      {(loaded) => <Counts stats={loaded} />}
    </LoadBoundary>
  )
}

function Counts({ stats }: { stats?: EmailStats }) {
  return (
    <Figures
      label={texts.label}
      figures={{
        [texts.total]: stats ? formatCount(stats.totalEmails) : null,
        [texts.sent]: stats ? formatCount(stats.sentEmails) : null,
        [texts.failed]: stats ? formatCount(stats.failedEmails) : null,
        [texts.pending]: stats ? formatCount(stats.pendingEmails + stats.retryEmails) : null,
      }}
    />
  )
}
