import { pagingOf, type More } from '@calotype/api'
import type { Photos } from '../library.ts'
import type { Group } from './groupByMonth.ts'

/** Photos that come in pages, as far as they are there. */
export type Listed =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'empty' }
  | { status: 'ready'; groups: readonly Group[]; more: More; onLoadMore: () => void }

/** What can be shown of photos that are being loaded; `groups` are those that have come. */
export function listed(photos: Photos, groups: readonly Group[]): Listed {
  if (photos.isPending) return { status: 'loading' }
  if (photos.isError && !photos.data) return { status: 'failed', onRetry: () => void photos.refetch() }
  if (groups.length === 0) return { status: 'empty' }
  return {
    status: 'ready',
    groups,
    ...pagingOf(photos),
  }
}
