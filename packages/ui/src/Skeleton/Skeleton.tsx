import type { vars } from '../theme/index.ts'
import { radii, skeleton } from './Skeleton.css.ts'

export interface SkeletonProps {
  /** A CSS length; all there is when left out. */
  width?: string | undefined
  /** A CSS length; a line of text when left out. */
  height?: string | undefined
  /** Width over height, instead of a height. */
  aspect?: number | undefined
  radius?: keyof typeof vars.radius | undefined
}

/**
 * Keeps the place of what is on its way, in its real size. Without a size it has no `style` attribute, which a page drawn
 * ahead of time may not have.
 */
export function Skeleton({ width, height, aspect, radius = 'small' }: SkeletonProps) {
  const blockSize = height ?? (aspect === undefined ? undefined : 'auto')
  return (
    <span
      aria-hidden
      className={`${skeleton} ${radii[radius]}`}
      style={{ inlineSize: width, blockSize, aspectRatio: aspect }}
    />
  )
}
