import type { vars } from '../theme/index.ts'
import { fillHeight, radii, skeleton } from './Skeleton.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SkeletonProps extends RootProps {
  /** Width as a CSS length. By default, the skeleton fills its container. */
  width?: string | undefined
  /** Height as a CSS length. Defaults to one line of text. */
  height?: string | undefined
  /** Aspect ratio (width divided by height), instead of a height. */
  aspect?: number | undefined
  /**
   * Whether the skeleton fills its parent's height. Use this on prerendered pages, where `height` has no effect because
   * style attributes are blocked.
   */
  fill?: boolean | undefined
  /** Corner radius. Should match the content. */
  radius?: keyof typeof vars.radius | undefined
}

/**
 * Reserves space for loading content. Without `width`, `height` and `aspect`, it has no style attribute, which the
 * content security policy of prerendered pages would block.
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
      className={classes(skeleton, radii[radius], fill ? fillHeight : '', className)}
      style={{ inlineSize: width, blockSize, aspectRatio: aspect, ...style }}
    />
  )
}
