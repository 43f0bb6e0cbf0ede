import type { MediaItem } from '@calotype/api'
import { originalAddress, usePlatform } from '@calotype/platform'
import { useState } from 'react'

/** How long a saved file's address stays good, in milliseconds: Safari reads it after the click. */
export const SAVING_MS = 60_000

/** Saves a photo's original under the name its owner gave it. */
export function useDownload(item: MediaItem | null) {
  const { api } = usePlatform()
  const [state, setState] = useState<{ id: number; status: 'busy' | 'failed' } | null>(null)

  async function start() {
    if (!item) return
    setState({ id: item.id, status: 'busy' })
    try {
      save(await api.file(originalAddress(item)), item.name)
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

/** Hands a file to the browser, to be kept under this name. */
export function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS)
}
