import type { StagedFile } from '@calotype/api'

/**
 * Returns why a staged file can't be unpacked at the moment; null if it can, or if the failure is permanent. Earlier
 * servers only send `canRetry`.
 */
export function getFailureCode({ canRetry, obstacle }: Pick<StagedFile, 'canRetry'> & Partial<StagedFile>) {
  return canRetry ? (obstacle ?? 'SERVER') : null
}
