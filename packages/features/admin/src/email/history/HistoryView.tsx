import type { EmailHistoryPage, EmailStatus } from '@calotype/api'
import {
  Button,
  Delayed,
  EmptyState,
  ErrorPanel,
  RefreshCw,
  SelectField,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@calotype/ui'
import * as css from '../Email.css.ts'
import { text } from '../text.ts'
import { HistoryRow } from './HistoryRow.tsx'

/** What the history can show. */
export type History =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; page: EmailHistoryPage }

export interface HistoryViewProps {
  history: History
  /** Null: every state. */
  filter: EmailStatus | null
  onFilter: (filter: EmailStatus | null) => void
  /** Counted from 0. */
  onPage: (page: number) => void
  onRefresh: () => void
  /** The e-mail that is being scheduled again. */
  retryingId: number | null
  onRetry: (id: number) => void
}

/** The states of an e-mail (ADME-011). */
const STATUSES = ['SENT', 'FAILED', 'PENDING', 'RETRY', 'CANCELLED'] as const satisfies readonly EmailStatus[]

const words = text.history

/** What was mailed, newest first, with what became of it (ADME-008). */
export function HistoryView({ filter, onFilter, onRefresh, ...rest }: HistoryViewProps) {
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
      <Content isFiltered={filter !== null} {...rest} />
    </>
  )
}

type ContentProps = Omit<HistoryViewProps, 'filter' | 'onFilter' | 'onRefresh'> & { isFiltered: boolean }

function Content({ history, isFiltered, onPage, retryingId, onRetry }: ContentProps) {
  switch (history.status) {
    case 'loading':
      return (
        <Delayed>
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Stack gap={3}>
            <Skeleton height="5rem" radius="medium" />
            <Skeleton height="5rem" radius="medium" />
            <Skeleton height="5rem" radius="medium" />
          </Stack>
        </Delayed>
      )
    case 'failed':
      return (
        <ErrorPanel
          title={text.tabs.history}
          message={words.loadFailed}
          retryLabel={text.retry}
          onRetry={history.onRetry}
        />
      )
    case 'ready':
      if (history.page.totalElements === 0)
        return isFiltered ? (
          <EmptyState title={words.emptyFiltered} />
        ) : (
          <EmptyState title={words.empty} hint={words.emptyHint} />
        )
      return (
        <Stack gap={4}>
          <ul className={css.list}>
            {history.page.content.map((email) => (
              <HistoryRow
                key={email.id}
                email={email}
                isRetrying={email.id === retryingId}
                onRetry={() => onRetry(email.id)}
              />
            ))}
          </ul>
          <Paging {...history.page} onPage={onPage} />
        </Stack>
      )
  }
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
