import * as css from './ThemedPicture.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** An image in both themes, with its size in CSS pixels so that nothing moves when it loads. */
export interface ThemedImage {
  light: string
  dark: string
  width: number
  height: number
}

export interface ThemedPictureProps extends RootProps {
  /** Shown on narrow pages, and on all pages without `wide`. */
  narrow: ThemedImage
  /** Shown from tablet width. */
  wide?: ThemedImage | null
  /** Alternative text of the picture. */
  alt: string
}

/** The width of a tablet. [Note: tablet] theme/media.ts has it as a media query for styles. */
const FROM_TABLET = '(min-width: 768px)'

/** A picture that follows the theme. The hidden one of the two is lazy, so browsers fetch only the one that is shown. */
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
