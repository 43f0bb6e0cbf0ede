import { brand } from '@calotype/platform'
import { toAbsoluteUrl } from './toAbsoluteUrl.ts'
import { isListed } from './isListed.ts'
import { PreviewImage } from './PreviewImage.tsx'

type PublicHeadProps = {
  title: string
  description: string
  path: string
  image?: string
  /** Publication date of an article. Undefined for other pages. */
  written?: string
}

/** Metadata of a public page for search engines and link previews. */
export function PublicHead({ title, description, path, image, written }: PublicHeadProps) {
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={toAbsoluteUrl(path)} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={toAbsoluteUrl(path)} />
      <meta property="og:type" content={written === undefined ? 'website' : 'article'} />
      {written !== undefined && <meta property="article:published_time" content={written} />}
      <PreviewImage {...(image !== undefined && { image })} />
      {!isListed(path) && <meta name="robots" content="noindex" />}
    </>
  )
}
