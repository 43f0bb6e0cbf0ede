import type { MediaItem } from '@calotype/api'
import { useState } from 'react'
import { canSaveAsJpeg, useSaveAs } from '../useSaveAs.ts'

/**
 * Downloads a photo's original under its file name, or a JPEG. `start` is undefined if the source has no downloads, and
 * `startJpeg` also if all browsers support the original's format.
 */
export function useDownload(item: MediaItem | null) {
  const saveAs = useSaveAs()
  const [state, setState] = useState<{ id: number; status: 'busy' | 'failed' } | null>(null)

  async function start(format: 'original' | 'jpeg') {
    if (!item || !saveAs) return
    setState({ id: item.id, status: 'busy' })
    try {
      await saveAs(item, format)
      setState(null)
    } catch {
      setState({ id: item.id, status: 'failed' })
    }
  }
  return {
    status: state && state.id === item?.id ? state.status : ('idle' as const),
    start: saveAs && (() => void start('original')),
    startJpeg: saveAs && item && canSaveAsJpeg(item) ? () => void start('jpeg') : undefined,
  }
}
