import { getDownloadUrls } from '@calotype/api'
import { useRequest } from '../useRequest.ts'
import type { Downloads } from './DownloadView.tsx'

/** Loads the download URLs that the operator has configured. */
export function useDownloads(): Downloads {
  const state = useRequest(getDownloadUrls)
  if (state.status !== 'answered') return state
  const { enabled, urls } = state.response
  return enabled ? { status: 'ready', urls } : { status: 'disabled' }
}
