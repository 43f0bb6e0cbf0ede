import type { EmailHistoryPage, EmailStatus } from '@calotype/api'
import { Button, EmptyState, RefreshCw, SelectField, Stack, Text } from '@calotype/ui'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { LoadBoundary } from '../../loaded/LoadBoundary.tsx'
import * as css from '../Email.css.ts'
import { text } from '../text.ts'
import { HistoryRow } from './HistoryRow.tsx'

export interface HistoryViewProps {
  history: LoadState<EmailHistoryPage>
  /** Null for all statuses. */
  filter: EmailStatus | null
  onFilter: (filter: EmailStatus | null) => void
  /** Called with a zero-based page number. */
  onPage: (page: number) => void
  onRefresh: () => void
  /** Id of the email that is being retried. */
  retryingId: number | null
  onRetry: (id: number) => void
}

const STATUSES = ['SENT', 'FAILED', 'PENDING', 'RETRY', 'CANCELLED'] as const satisfies readonly EmailStatus[]

const words = text.history

/** Email history, newest first, with the status of each email (ADME-008). */
export function HistoryView({
  history,
  filter,
  onFilter,
  onPage,
  onRefresh,
  retryingId,
  onRetry,
}: HistoryViewProps) {
  return (
    <>
      <div className={css.tools}>
        <SelectField
          label={words.status}
          value={filter ?? ''}
          onChange={(event) => onFilter(STATUSES.find((status) => status === event.target.value) ?? null)}
          options={[
            { value: '', label: words.all },
            ...STATUSES.map((status) => ({ value: status, label: status })),
          ]}
        />
        <Button icon={<RefreshCw />} onClick={onRefresh}>
          {words.refresh}
        </Button>
      </div>
      <LoadBoundary loaded={history} loading={words.loading}>
        {(page) =>
          page.totalElements === 0 ? (
            <Nothing isFiltered={filter !== null} />
          ) : (
            <Stack gap={4}>
              <ul className={css.list}>
                {page.content.map((email) => (
                  <HistoryRow
                    key={email.id}
                    email={email}
                    isRetrying={email.id === retryingId}
                    onRetry={() => onRetry(email.id)}
                  />
                ))}
              </ul>
              <Paging {...page} onPage={onPage} />
            </Stack>
          )
        }
      </LoadBoundary>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={words.emptyFiltered} />
  return <EmptyState title={words.empty} hint={words.emptyHint} />
}

function Paging({ number, totalPages, onPage }: EmailHistoryPage & Pick<HistoryViewProps, 'onPage'>) {
  if (totalPages <= 1) return null
  return (
    <nav className={css.paging} aria-label={text.tabs.history}>
      <Button disabled={number === 0} onClick={() => onPage(number - 1)}>
        {words.previous}
      </Button>
      <Text size="small">{words.page(number + 1, totalPages)}</Text>
      <Button disabled={number + 1 >= totalPages} onClick={() => onPage(number + 1)}>
        {words.next}
      </Button>
    </nav>
  )
}
