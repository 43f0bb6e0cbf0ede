import { toPaging, type MoreStatus } from '@calotype/api'
import type { Photos } from '../sequence.ts'
import type { Group } from './groupByMonth.ts'

/** Loading state of a paged list of photos. */
export type PhotoListState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'empty' }
  | { status: 'ready'; groups: readonly Group[]; more: MoreStatus; onLoadMore: () => void }

/** Returns the loading state of a query. `groups` contains the loaded photos. */
export function toPhotoListState(photos: Photos, groups: readonly Group[]): PhotoListState {
  if (photos.isPending) return { status: 'loading' }
  if (photos.isError && !photos.data) return { status: 'failed', onRetry: () => void photos.refetch() }
  if (groups.length === 0) return { status: 'empty' }
  return {
    status: 'ready',
    groups,
    ...toPaging(photos),
  }
}
