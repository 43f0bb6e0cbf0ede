import type { MediaItem } from '@calotype/api'
import { useState } from 'react'
import { useMotionUrl } from '../../source/SourcesContext.ts'

/** Manages the playback of a motion photo's video. `src` is null for other items. */
export function useMotion(item: MediaItem | null) {
  const [state, setState] = useState<{ id: number; status: 'playing' | 'failed' } | null>(null)
  const src = useMotionUrl(item)
  const status = src && state?.id === item?.id ? state?.status : undefined
  const set = (next: 'playing' | 'failed' | null) => setState(item && next && { id: item.id, status: next })
  return {
    src,
    isPlaying: status === 'playing',
    hasFailed: status === 'failed',
    onToggle: src ? () => set(status === 'playing' ? null : 'playing') : undefined,
    onEnd: () => set(null),
    onError: () => set('failed'),
  }
}
