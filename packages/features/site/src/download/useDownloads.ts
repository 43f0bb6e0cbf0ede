import { getDownloadUrls } from '@calotype/api'
import { useAnswer } from '../useAnswer.ts'
import type { Downloads } from './DownloadView.tsx'

/** Where the desktop app is downloaded, as the operator says. */
export function useDownloads(): Downloads {
  const asked = useAnswer(getDownloadUrls)
  if (asked.status !== 'answered') return asked
  const { enabled, urls } = asked.answer
  return enabled ? { status: 'ready', urls } : { status: 'disabled' }
}
