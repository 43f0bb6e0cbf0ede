import { toAbsoluteUrl } from './toAbsoluteUrl.ts'
import { PREVIEW_PATH, PREVIEW_SIZE } from './preview.ts'

/**
 * Metadata for the preview image that messengers and social networks show with a link. `image` is the path of an image
 * of size `PREVIEW_SIZE`.
 */
export function PreviewImage({ image = PREVIEW_PATH }: { image?: string }) {
  return (
    <>
      <meta property="og:image" content={toAbsoluteUrl(image)} />
      <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
      <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
