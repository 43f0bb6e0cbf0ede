import type { AuditEntry } from '@calotype/api'
import { Badge, Button, EmptyState, ErrorPanel, RefreshCw, type BadgeTone } from '@calotype/ui'
import { formatMoment } from '../dates.ts'
import { LoadingRows } from '../page/LoadingRows.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { text } from '../text.ts'
import * as css from './AuditView.css.ts'

/** What the audit trail can show. */
export type Audit =
  | { status: 'loading' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'empty' }
  | {
      status: 'ready'
      entries: readonly AuditEntry[]
      more: 'idle' | 'loading' | 'failed' | 'end'
      onMore: () => void
    }

export interface AuditViewProps {
  audit: Audit
  isRefreshing: boolean
  onRefresh: () => void
}

const words = text.audit
const TONES: Record<AuditEntry['act'], BadgeTone> = {
  created: 'success',
  changed: 'accent',
  deleted: 'danger',
  read: 'neutral',
}

/** Who changed what, when, from what to what, and who read a secret; newest first. */
export function AuditView({ audit, isRefreshing, onRefresh }: AuditViewProps) {
  return (
    <Page
      title={words.title}
      acts={
        <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
          {words.refresh}
        </Button>
      }
    >
      {content()}
    </Page>
  )

  function content() {
    switch (audit.status) {
      case 'loading':
        return <LoadingRows label={words.loading} />
      case 'failed':
        return (
          <ErrorPanel
            title={words.failed}
            message={audit.message}
            retryLabel={words.retry}
            onRetry={audit.onRetry}
          />
        )
      case 'empty':
        return <EmptyState illustration="search" title={words.empty} hint={words.emptyHint} />
      case 'ready':
        return (
          <>
            <Table label={words.title} columns={COLUMNS} rows={audit.entries} keyOf={({ id }) => id} />
            {audit.more !== 'end' && (
              <div className={css.more}>
                <Button busy={audit.more === 'loading'} onClick={audit.onMore}>
                  {audit.more === 'failed' ? words.moreFailed : words.more}
                </Button>
              </div>
            )}
          </>
        )
    }
  }
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    label: words.when,
    renderCell: ({ at }) => (
      <time className={css.moment} dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  {
    label: words.who,
    isBroken: true,
    renderCell: ({ actorEmail, actorId }) => actorEmail ?? words.gone(actorId),
  },
  { label: words.act, renderCell: ({ act }) => <Badge tone={TONES[act]}>{words.acts[act]}</Badge> },
  { label: words.kind, renderCell: ({ kind }) => words.kinds[kind] },
  { label: words.subject, isBroken: true, renderCell: ({ subject }) => subject },
  { label: words.changes, isBroken: true, renderCell: ({ changes }) => <Changes changes={changes} /> },
]

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  return (
    <ul className={css.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={css.field}>{field}</span> {from !== null && <del className={css.from}>{from}</del>}
          {from !== null && to !== null && ' → '}
          {to !== null && <ins className={css.to}>{to}</ins>}
        </li>
      ))}
    </ul>
  )
}
