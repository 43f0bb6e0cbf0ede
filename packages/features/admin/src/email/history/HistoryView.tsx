import { useTexts } from '@calotype/platform'
import type { EmailHistoryPage, EmailStatus } from '@calotype/api'
import { Button, EmptyState, RefreshCw, SelectField, Stack, Text } from '@calotype/ui'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { LoadBoundary } from '../../loaded/LoadBoundary.tsx'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'
import { HistoryRow } from './HistoryRow.tsx'

export interface HistoryViewProps {
  history: LoadState<EmailHistoryPage>
  /** Status to show; null for all statuses. */
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

/** List of emails, newest first, with the status of each email (ADME-008). */
export function HistoryView({
  history,
  filter,
  onFilter,
  onPage,
  onRefresh,
  retryingId,
  onRetry,
}: HistoryViewProps) {
  const texts = useTexts(emailTexts).history
  return (
    <>
      <div className={css.tools}>
        <SelectField
          label={texts.status}
          value={filter ?? ''}
          onChange={(event) => onFilter(STATUSES.find((status) => status === event.target.value) ?? null)}
          options={[
            { value: '', label: texts.all },
            ...STATUSES.map((status) => ({ value: status, label: status })),
          ]}
        />
        <Button icon={<RefreshCw />} onClick={onRefresh}>
          {texts.refresh}
        </Button>
      </div>
      <LoadBoundary loaded={history} loading={texts.loading}>
        {(page) =>
          page.totalElements === 0 ? (
            <EmptyHistory isFiltered={filter !== null} />
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

function EmptyHistory({ isFiltered }: { isFiltered: boolean }) {
  const texts = useTexts(emailTexts).history
  if (isFiltered) return <EmptyState title={texts.emptyFiltered} />
  return <EmptyState title={texts.empty} hint={texts.emptyHint} />
}

function Paging({ number, totalPages, onPage }: EmailHistoryPage & Pick<HistoryViewProps, 'onPage'>) {
  const text = useTexts(emailTexts)
  const historyText = text.history
  if (totalPages <= 1) return null
  return (
    <nav className={css.paging} aria-label={text.tabs.history}>
      <Button disabled={number === 0} onClick={() => onPage(number - 1)}>
        {historyText.previous}
      </Button>
      <Text size="small">{historyText.page(number + 1, totalPages)}</Text>
      <Button disabled={number + 1 >= totalPages} onClick={() => onPage(number + 1)}>
        {historyText.next}
      </Button>
    </nav>
  )
}
