import type { KeyboardEvent } from 'react'
import { isRightToLeft } from '../isRightToLeft.ts'

/**
 * Returns the direction in which an arrow key navigates: ArrowRight to the next file or, in right-to-left text, to the
 * previous one.
 */
export function getArrowDirection(event: KeyboardEvent<HTMLElement>): 'previous' | 'next' | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  const [left, right] = isRightToLeft(event.currentTarget)
    ? (['next', 'previous'] as const)
    : (['previous', 'next'] as const)
  if (event.key === 'ArrowLeft') return left
  return event.key === 'ArrowRight' ? right : undefined
}
