/** @file Runs in Node while the web app is built: draws one public page as HTML, and knows all of them. */
import { text } from 'node:stream/consumers'
import { summaries } from '@calotype/blog'
import { brand, paths } from '@calotype/platform'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { BrandMark } from './frame/BrandMark.tsx'
import { splitHead } from './frame/splitHead.ts'
import MemberRoutes from './memberRoutes.tsx'
import { FEED, feed } from './public/feed.ts'
import { knownRoutes } from './public/knownRoutes.ts'
import { MANIFEST, manifest } from './public/manifest.ts'
import { PreviewImage } from './public/PreviewImage.tsx'
import { PAGES } from './public/pages.ts'
import { robots, sitemap } from './public/sitemap.ts'
import Admin from './routes/Admin.tsx'

export { PAGES } from './public/pages.ts'
export { PREVIEW } from './public/preview.ts'

/** The name of the product. */
export const NAME = brand.name

/** The sentence on the preview image of links. */
export const TAGLINE = brand.tagline

/** The mark of the product, as SVG. */
export const MARK = renderToStaticMarkup(<BrandMark />)

/** Where posts have their covers, and what is drawn on each. */
export { summaries as POSTS } from '@calotype/blog'

/** The addresses that are no files and yet something: those of members. What visitors may see is drawn. */
export const ROUTES = knownRoutes({ '': MemberRoutes, [paths.admin]: Admin })

/** Files for machines, by their place in the site. */
export const FILES: Readonly<Record<string, string>> = {
  [FEED]: feed(summaries),
  '/sitemap.xml': sitemap(PAGES),
  '/robots.txt': robots(),
  [MANIFEST]: manifest(),
}

/** The HTML of an address: what goes into the head, and what into the page. */
export async function draw(address: string): Promise<{ head: string; page: string }> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={address}>
      <App />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: rethrow },
  )
  return splitHead(await text(prelude))
}

/** The preview of a share link in messages. It shows the product and nothing that the link shares (THREATS T16). */
export function drawCard(): string {
  return renderToStaticMarkup(
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={`Shared photos on ${brand.name}`} />
      <meta property="og:description" content="Somebody has shared photos with you." />
      <PreviewImage />
    </>,
  )
}

function rethrow(error: unknown): never {
  throw error
}
