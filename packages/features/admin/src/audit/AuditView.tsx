import type { AuditEntry, MoreStatus } from '@calotype/api'
import { useFormat, useTexts, type Format } from '@calotype/platform'
import { Badge, Button, EmptyState, RefreshCw, type BadgeTone, type RootProps } from '@calotype/ui'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { adminTexts, type AdminTexts } from '../text.ts'
import * as css from './AuditView.css.ts'

export interface AuditViewProps extends RootProps {
  entries: LoadState<readonly AuditEntry[]>
  more: MoreStatus
  onLoadMore: () => void
  isRefreshing: boolean
  onRefresh: () => void
}

const TONES: Record<AuditEntry['act'], BadgeTone> = {
  created: 'success',
  changed: 'accent',
  deleted: 'danger',
  read: 'neutral',
}

/** Lists changes, newest first, with their author, time, and old and new values. Also lists who read a secret. */
export function AuditView({
  entries,
  more,
  onLoadMore,
  isRefreshing,
  onRefresh,
  className,
  style,
}: AuditViewProps) {
  const texts = useTexts(adminTexts).audit
  const columns = createColumns(texts, useFormat())
  return (
    <Page
      className={className}
      style={style}
      state={entries.status}
      title={texts.title}
      actions={
        <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
          {texts.refresh}
        </Button>
      }
    >
      <LoadBoundary loaded={entries} loading={texts.loading}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState illustration="search" title={texts.empty} hint={texts.emptyHint} />
          ) : (
            <>
              <Table label={texts.title} columns={columns} rows={all} getKey={({ id }) => id} />
              {more !== 'end' && (
                <div className={css.moreButton}>
                  <Button busy={more === 'loading'} onClick={onLoadMore}>
                    {more === 'failed' ? texts.moreFailed : texts.more}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </LoadBoundary>
    </Page>
  )
}

const createColumns = (
  texts: AdminTexts['audit'],
  { formatMoment }: Format,
): readonly Column<AuditEntry>[] => [
  {
    label: texts.when,
    renderCell: ({ at }) => (
      <time className={css.moment} dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  {
    label: texts.who,
    isBroken: true,
    renderCell: ({ actorEmail, actorId }) => (
      <div className={css.actor}>{actorEmail ?? (actorId ? texts.gone(actorId) : texts.command)}</div>
    ),
  },
  { label: texts.act, renderCell: ({ act }) => <Badge tone={TONES[act]}>{texts.actionNames[act]}</Badge> },
  { label: texts.kind, renderCell: ({ kind }) => <span className={css.kind}>{texts.kinds[kind]}</span> },
  {
    label: texts.subject,
    isBroken: true,
    renderCell: ({ subject }) => <div className={css.target}>{subject}</div>,
  },
  { label: texts.changes, isBroken: true, renderCell: ({ changes }) => <Changes changes={changes} /> },
]

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  return (
    <ul className={css.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={css.field}>{field}</span>{' '}
          {typeof from === 'string' && <del className={css.oldValue}>{from}</del>}
          {typeof from === 'string' && typeof to === 'string' && ' → '}
          {typeof to === 'string' && <ins className={css.newValue}>{to}</ins>}
        </li>
      ))}
    </ul>
  )
}
