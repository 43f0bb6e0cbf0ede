import { absolute } from './absolute.ts'
import { PREVIEW, PREVIEW_SIZE } from './preview.ts'

/** The picture that messengers and social networks show with a link. `image` is the path of a picture of `PREVIEW_SIZE`. */
export function PreviewImage({ image = PREVIEW }: { image?: string }) {
  return (
    <>
      <meta property="og:image" content={absolute(image)} />
      <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
      <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
