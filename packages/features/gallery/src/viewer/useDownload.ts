import type { MediaItem } from '@calotype/api'
import { saveFile } from '@calotype/platform'
import { useState } from 'react'
import { useGallerySource } from '../source/SourcesContext.ts'

/** Downloads a photo's original under its original file name. `start` is undefined if the source has no downloads. */
export function useDownload(item: MediaItem | null) {
  const { actions } = useGallerySource()
  const load = actions?.download
  const [state, setState] = useState<{ id: number; status: 'busy' | 'failed' } | null>(null)

  async function start() {
    if (!item || !load) return
    setState({ id: item.id, status: 'busy' })
    try {
      saveFile(await load(item), item.name)
      setState(null)
    } catch {
      setState({ id: item.id, status: 'failed' })
    }
  }
  return {
    status: state && state.id === item?.id ? state.status : ('idle' as const),
    start: load && (() => void start()),
  }
}
