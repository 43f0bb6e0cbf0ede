import { ThemedPicture } from '@calotype/ui'
import * as css from './Picture.css.ts'
import { pictures, type PictureName, type ProductPicture } from './pictures.ts'

/** Screenshot of the app with a caption, styled as a photo print. */
export function Picture({ name }: { name: PictureName }) {
  const { wide, phone, alt, caption }: ProductPicture = pictures[name]
  return (
    <figure className={css.print}>
      <ThemedPicture wide={wide} narrow={phone} alt={alt} />
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  )
}
