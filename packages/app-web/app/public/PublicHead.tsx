import { brand } from '@calotype/platform'
import { absolute } from './absolute.ts'
import { isListed } from './isListed.ts'
import { PREVIEW, PREVIEW_SIZE } from './preview.ts'

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
export function PublicHead({ title, description, path, image = PREVIEW, written }: PublicHeadProps) {
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
      <meta property="og:image" content={absolute(image)} />
      <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
      <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {!isListed(path) && <meta name="robots" content="noindex" />}
    </>
  )
}
