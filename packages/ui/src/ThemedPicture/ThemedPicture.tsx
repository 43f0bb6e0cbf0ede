import * as css from './ThemedPicture.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** Image for each theme. The size in CSS pixels reserves space until the image has loaded. */
export interface ThemedImage {
  light: string
  dark: string
  width: number
  height: number
}

export interface ThemedPictureProps extends RootProps {
  /** Image for narrow pages, and for wide pages if there is no `wide`. */
  narrow: ThemedImage
  /** Image for pages at least as wide as a tablet. */
  wide?: ThemedImage | null
  /** Alternative text of the picture. */
  alt: string
}

/** Matches pages at least as wide as a tablet. theme/media.ts has this media query for styles. */
const TABLET_QUERY = '(min-width: 768px)'

/** Picture that follows the theme. Both images are lazy, so browsers load only the visible one. */
export function ThemedPicture({ narrow, wide = null, alt, className, style }: ThemedPictureProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={classes(css.visibleIn[theme], className)} style={style}>
      {wide && <source media={TABLET_QUERY} srcSet={wide[theme]} width={wide.width} height={wide.height} />}
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
