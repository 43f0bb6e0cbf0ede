import * as css from './Picture.css.ts'
import { pictures, type PictureName, type ProductPicture } from './pictures.ts'

/** From the width of a tablet on a window is shown, below it a telephone. */
const WINDOW_FROM = '(min-width: 768px)'

/** A view of the app, mounted like a print. The theme chooses which of its two is shown, and only that one is fetched. */
export function Picture({ name }: { name: PictureName }) {
  const picture: ProductPicture = pictures[name]
  return (
    <figure className={css.print}>
      <View picture={picture} theme="light" />
      <View picture={picture} theme="dark" />
      <figcaption className={css.caption}>{picture.caption}</figcaption>
    </figure>
  )
}

function View({
  picture: { wide, phone, alt },
  theme,
}: {
  picture: ProductPicture
  theme: 'light' | 'dark'
}) {
  return (
    <picture className={css.shownIn[theme]}>
      {wide && <source media={WINDOW_FROM} srcSet={wide[theme]} width={wide.width} height={wide.height} />}
      <img
        className={css.view}
        src={phone[theme]}
        width={phone.width}
        height={phone.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
