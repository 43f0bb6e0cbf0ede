import { useEffect, useRef } from 'react'

/**
 * Returns a function that steps through a list whose current item is set elsewhere, for example by the URL. If the user
 * presses keys faster than the current item changes, each step starts where the previous one ended. The function
 * returns whether there is an item to step to.
 */
export function useSteps<Item>(
  current: Item,
  itemAfter: (item: Item, by: -1 | 1) => Item | undefined,
  onMove: (item: Item) => void,
): (by: -1 | 1) => boolean {
  /** Items that the user has stepped to, but that `current` hasn't reached yet. */
  const pending = useRef<readonly Item[]>([])
  useEffect(() => {
    const currentIndex = pending.current.lastIndexOf(current)
    pending.current = currentIndex < 0 ? [] : pending.current.slice(currentIndex + 1)
  }, [current])

  return (by) => {
    const next = itemAfter(pending.current.at(-1) ?? current, by)
    if (next === undefined) return false
    pending.current = [...pending.current, next]
    onMove(next)
    return true
  }
}
