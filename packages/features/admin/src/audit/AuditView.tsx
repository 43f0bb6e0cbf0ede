import type { AuditEntry, AuditFilter, MoreStatus } from '@calotype/api'
import { useFormat, useTexts, type Format } from '@calotype/platform'
import { Badge, Button, Download, EmptyState, RefreshCw, type BadgeTone, type RootProps } from '@calotype/ui'
import { emailTexts, type EmailTexts } from '../email/text.ts'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { adminTexts, type AdminTexts } from '../text.ts'
import { AuditFilters } from './AuditFilters.tsx'
import * as css from './AuditView.css.ts'

export interface AuditViewProps extends RootProps {
  entries: LoadState<readonly AuditEntry[]>
  more: MoreStatus
  onLoadMore: () => void
  isRefreshing: boolean
  onRefresh: () => void
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
  isExporting: boolean
  onExport: () => void
}

const TONES: Record<AuditEntry['act'], BadgeTone> = {
  created: 'success',
  changed: 'accent',
  deleted: 'danger',
  read: 'neutral',
  signedIn: 'neutral',
  failed: 'warning',
  exported: 'neutral',
  sent: 'accent',
  retried: 'accent',
  stopped: 'warning',
  cleared: 'neutral',
}

/** Lists events, newest first, with their author, time, and old and new values. */
export function AuditView({
  entries,
  more,
  onLoadMore,
  isRefreshing,
  onRefresh,
  filter,
  onFilter,
  isExporting,
  onExport,
  className,
  style,
}: AuditViewProps) {
  const texts = useTexts(adminTexts).audit
  const isFiltered = Object.keys(filter).length > 0
  const columns = createColumns(texts, useFormat())
  return (
    <Page
      className={className}
      style={style}
      state={entries.status}
      title={texts.title}
      actions={
        <>
          <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
            {texts.refresh}
          </Button>
          <Button icon={<Download />} busy={isExporting} onClick={onExport}>
            {texts.export}
          </Button>
        </>
      }
    >
      <AuditFilters filter={filter} onFilter={onFilter} />
      <LoadBoundary loaded={entries} loading={texts.loading}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              illustration="search"
              title={isFiltered ? texts.noMatch : texts.empty}
              hint={isFiltered ? undefined : texts.emptyHint}
            />
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
    canBreakWords: true,
    renderCell: ({ actorEmail, actorId, act }) => (
      <div className={css.actor}>
        {actorEmail ?? (actorId ? texts.gone(actorId) : act === 'failed' ? texts.unknown : texts.command)}
      </div>
    ),
  },
  { label: texts.act, renderCell: ({ act }) => <Badge tone={TONES[act]}>{texts.actionNames[act]}</Badge> },
  { label: texts.kind, renderCell: ({ kind }) => <span className={css.kind}>{texts.kinds[kind]}</span> },
  {
    label: texts.subject,
    canBreakWords: true,
    renderCell: ({ subject }) => <div className={css.target}>{subject}</div>,
  },
  { label: texts.changes, canBreakWords: true, renderCell: ({ changes }) => <Changes changes={changes} /> },
]

/** Fields with free text, which isn't translated. */
const FREE_TEXT_FIELDS = ['value', 'name', 'description', 'subject', 'features']

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const texts = useTexts(adminTexts).audit
  const { mailings } = useTexts(emailTexts)
  const format = (field: string, value: string) =>
    field === 'audience' ? formatAudience(value, mailings) : formatValue(field, value, texts)
  return (
    <ul className={css.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={css.field}>{formatField(field, texts)}</span>{' '}
          {typeof from === 'string' && <del className={css.oldValue}>{format(field, from)}</del>}
          {typeof from === 'string' && typeof to === 'string' && ' → '}
          {typeof to === 'string' && <ins className={css.newValue}>{format(field, to)}</ins>}
        </li>
      ))}
    </ul>
  )
}

const formatField = (field: string, { fields }: AdminTexts['audit']) => findText(fields, field)

/** Translates values that the server chooses. */
function formatValue(field: string, value: string, texts: AdminTexts['audit']): string {
  if (FREE_TEXT_FIELDS.includes(field)) return value
  if (field === 'wrongPassword') return findText(texts.protectedSettings, value)
  return findText({ true: texts.yes, false: texts.no }, value)
}

/** Returns the text for a key, or the key of a later version, which has no text. */
const findText = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? key

/** Translates the audience of a group email, such as `ALL` or `PLAN: Family`. */
function formatAudience(value: string, { audience }: EmailTexts['mailings']): string {
  const [, kind, name] = /^(ALL|ROLE|PLAN)(?:: (.+))?$/s.exec(value) ?? []
  return kind === 'ALL' || kind === 'ROLE' || kind === 'PLAN' ? audience(kind, name ?? null) : value
}
