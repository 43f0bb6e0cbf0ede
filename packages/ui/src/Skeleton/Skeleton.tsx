import type { vars } from '../theme/index.ts'
import { filling, radii, skeleton } from './Skeleton.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SkeletonProps extends RootProps {
  /** Width as a CSS length. By default, the skeleton fills its container. */
  width?: string | undefined
  /** Height as a CSS length. Defaults to one line of text. */
  height?: string | undefined
  /** Aspect ratio (width divided by height), which replaces a height. */
  aspect?: number | undefined
  /**
   * Whether the skeleton fills the height of its parent, which a class sets. Use it on prerendered pages, where the
   * style attribute of `height` is blocked.
   */
  fill?: boolean | undefined
  /** Corner radius. It should match the radius of the content. */
  radius?: keyof typeof vars.radius | undefined
}

/**
 * Reserves the space of content that is loading. Has no `style` attribute without `width`, `height` and `aspect`,
 * because the content security policy of prerendered pages blocks style attributes.
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
