import * as css from './ThemedPicture.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** Image in both themes. Its size in CSS pixels reserves space before it loads. */
export interface ThemedImage {
  light: string
  dark: string
  width: number
  height: number
}

export interface ThemedPictureProps extends RootProps {
  /** Image for narrow pages. Without `wide`, also for wide pages. */
  narrow: ThemedImage
  /** Image for pages that are at least as wide as a tablet. */
  wide?: ThemedImage | null
  /** Alternative text of the picture. */
  alt: string
}

/**
 * Matches pages that are at least as wide as a tablet. [Note: tablet] theme/media.ts has this media query for styles.
 */
const FROM_TABLET = '(min-width: 768px)'

/** Picture that follows the theme. Both images load lazily, so that browsers fetch only the visible one. */
export function ThemedPicture({ narrow, wide = null, alt, className, style }: ThemedPictureProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={classes(css.visibleIn[theme], className)} style={style}>
      {wide && <source media={FROM_TABLET} srcSet={wide[theme]} width={wide.width} height={wide.height} />}
      <img
        className={css.image}
        src={narrow[theme]}
        width={narrow.width}
        height={narrow.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  ))
}
