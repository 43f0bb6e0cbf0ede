import { useEffect, useRef } from 'react'
import type { Sequence } from '../sequence.ts'

/**
 * Steps from photo to photo. Presses may come faster than the address changes: each goes on from where the one before
 * leads, so that none is lost. Answers whether there was a photo to step to.
 */
export function useSteps(id: number, photos: Sequence, onMove: (id: number) => void) {
  const ahead = useRef<readonly number[]>([])
  useEffect(() => {
    const arrived = ahead.current.lastIndexOf(id)
    ahead.current = arrived < 0 ? [] : ahead.current.slice(arrived + 1)
  }, [id])

  return (by: -1 | 1): boolean => {
    const from = ahead.current.at(-1) ?? id
    const at = photos.indexOf(from)
    const to = at < 0 ? undefined : photos.at(at + by)
    if (to === undefined) return false
    ahead.current = [...ahead.current, to.id]
    onMove(to.id)
    return true
  }
}
