import type { MediaItem } from '@calotype/api'
import { originalUrl, saveFile, usePlatform } from '@calotype/platform'
import { useState } from 'react'

/** Downloads a photo's original under its original file name. */
export function useDownload(item: MediaItem | null) {
  const { api } = usePlatform()
  const [state, setState] = useState<{ id: number; status: 'busy' | 'failed' } | null>(null)

  async function start() {
    if (!item) return
    setState({ id: item.id, status: 'busy' })
    try {
      saveFile(await api.file(originalUrl(item)), item.name)
      setState(null)
    } catch {
      setState({ id: item.id, status: 'failed' })
    }
  }
  return {
    status: state && state.id === item?.id ? state.status : ('idle' as const),
    start: () => void start(),
  }
}
