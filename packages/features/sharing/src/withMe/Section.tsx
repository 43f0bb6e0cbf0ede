import { useFormat } from '@calotype/platform'
import {
  Heading,
  Inline,
  Loading,
  PagedList,
  Skeleton,
  Text,
  useFocusFallback,
  type PagedItems,
  type PagedListProps,
} from '@calotype/ui'
import { useId, type ReactNode } from 'react'
import { RetryBanner } from '../RetryBanner.tsx'
import * as css from './SharedWithMe.css.ts'

/** State of a list of albums or photos that others share with the user. */
export type SectionState<T> =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | ({ status: 'ready' } & PagedItems<T>)

interface SectionProps<T> extends Pick<PagedListProps<T>, 'className' | 'texts' | 'children'> {
  title: string
  state: SectionState<T>
  loading: string
  failed: string
  empty: ReactNode
}

/** List with a heading. The section receives focus if its focused item is removed. */
export function Section<T>({ title, state, loading, failed, empty, ...list }: SectionProps<T>) {
  const { formatCount } = useFormat()
  const heading = useId()
  const section = useFocusFallback<HTMLElement>()
  return (
    <section
      ref={section}
      className={css.section}
      aria-labelledby={heading}
      tabIndex={-1}
      data-state={state.status}
    >
      <Inline gap={2} align="baseline">
        <Heading level={2} id={heading}>
          {title}
        </Heading>
        {state.status === 'ready' && <Text tone="soft">{formatCount(state.total)}</Text>}
      </Inline>
      {state.status === 'loading' && (
        <Loading label={loading}>
          <Skeleton height="10rem" radius="medium" />
        </Loading>
      )}
      {state.status === 'failed' && <RetryBanner message={failed} onRetry={state.onRetry} />}
      {state.status === 'ready' && (state.total === 0 ? empty : <PagedList {...state} {...list} />)}
    </section>
  )
}
