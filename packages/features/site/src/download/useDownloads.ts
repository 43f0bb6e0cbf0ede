import { getDownloadUrls } from '@calotype/api'
import { useAnswer } from '../useAnswer.ts'
import type { Downloads } from './DownloadView.tsx'

/** Loads the download addresses that the operator has set. */
export function useDownloads(): Downloads {
  const asked = useAnswer(getDownloadUrls)
  if (asked.status !== 'answered') return asked
  const { enabled, urls } = asked.answer
  return enabled ? { status: 'ready', urls } : { status: 'disabled' }
}
