import { brand } from '@calotype/platform'
import { absolute } from './absolute.ts'
import { isListed } from './isListed.ts'
import { PreviewImage } from './PreviewImage.tsx'

type PublicHeadProps = {
  title: string
  description: string
  path: string
  /** The path of a picture for previews, of `PREVIEW_SIZE`. */
  image?: string
  /** The day an article was written; a page without one is no article. */
  written?: string
}

/** What a public page says of itself: to search engines, and to whoever shows a preview of a link to it. */
export function PublicHead({ title, description, path, image, written }: PublicHeadProps) {
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absolute(path)} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:type" content={written === undefined ? 'website' : 'article'} />
      {written !== undefined && <meta property="article:published_time" content={written} />}
      <PreviewImage {...(image !== undefined && { image })} />
      {!isListed(path) && <meta name="robots" content="noindex" />}
    </>
  )
}
