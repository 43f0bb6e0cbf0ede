import type { StagedFile } from '@calotype/api'

/**
 * What keeps a staged file from being unpacked for now; null where nothing does, or for good. An earlier server only says that
 * it may be tried again.
 */
export function obstacleOf({ canRetry, obstacle }: Pick<StagedFile, 'canRetry'> & Partial<StagedFile>) {
  return canRetry ? (obstacle ?? 'SERVER') : null
}
