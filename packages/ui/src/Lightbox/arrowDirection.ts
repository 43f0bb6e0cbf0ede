import type { KeyboardEvent } from 'react'
import { isRightToLeft } from '../isRightToLeft.ts'

/** The file that an arrow key asks for: ArrowRight is the next one, or the previous one in right-to-left text. */
export function arrowDirection(event: KeyboardEvent<HTMLElement>): 'previous' | 'next' | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  const [left, right] = isRightToLeft(event.currentTarget)
    ? (['next', 'previous'] as const)
    : (['previous', 'next'] as const)
  if (event.key === 'ArrowLeft') return left
  return event.key === 'ArrowRight' ? right : undefined
}
