import type { vars } from '../theme/index.ts'
import { filling, radii, skeleton } from './Skeleton.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SkeletonProps extends RootProps {
  /** CSS length. Fills the container by default. */
  width?: string | undefined
  /** CSS length. One line of text by default. */
  height?: string | undefined
  /** Aspect ratio (width divided by height), instead of a height. */
  aspect?: number | undefined
  /** Fills the height of its parent, whose class sets it. Prerendered pages cannot use `height`, a style attribute. */
  fill?: boolean | undefined
  /** Corner radius, which should match the content. */
  radius?: keyof typeof vars.radius | undefined
}

/**
 * Reserves the space of content that is loading. Without `width`, `height` and `aspect`, the element has no `style`
 * attribute, which the content security policy of prerendered pages blocks.
 */
export function Skeleton({
  width,
  height,
  aspect,
  fill = false,
  radius = 'small',
  className,
  style,
}: SkeletonProps) {
  const blockSize = height ?? (aspect === undefined ? undefined : 'auto')
  return (
    <span
      aria-hidden
      className={classes(skeleton, radii[radius], fill ? filling : '', className)}
      style={{ inlineSize: width, blockSize, aspectRatio: aspect, ...style }}
    />
  )
}
