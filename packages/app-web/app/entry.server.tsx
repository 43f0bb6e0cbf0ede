/** @file Runs in Node during the build of the web app: lists the public pages and renders each as HTML. */
import { text } from 'node:stream/consumers'
import { summaries } from '@calotype/blog'
import { brand, paths } from '@calotype/platform'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { BrandMark } from './frame/BrandMark.tsx'
import { splitHead } from './frame/loading/splitHead.ts'
import MemberRoutes from './memberRoutes.tsx'
import { FEED_PATH, createFeed } from './public/createFeed.ts'
import { listRoutes } from './public/listRoutes.ts'
import { MANIFEST_PATH, createManifest } from './public/createManifest.ts'
import { PreviewImage } from './public/PreviewImage.tsx'
import { PAGES } from './public/pages.ts'
import { createRobotsTxt, createSitemap } from './public/createSitemap.ts'
import Admin from './routes/admin/Admin.tsx'

export { BUILD_ORIGIN as ORIGIN } from './public/toAbsoluteUrl.ts'
export { PAGES } from './public/pages.ts'
export { PREVIEW_PATH } from './public/preview.ts'

export const NAME = brand.name

/** Slogan on the preview image of links. */
export const TAGLINE = brand.tagline

export const BRAND_MARK = renderToStaticMarkup(<BrandMark />)

export { summaries as POSTS } from '@calotype/blog'

/** Patterns of member routes, which have no prerendered pages. */
export const ROUTES = listRoutes({ '': MemberRoutes, [paths.admin]: Admin })

export const FILES: Readonly<Record<string, string>> = {
  [FEED_PATH]: createFeed(summaries),
  '/sitemap.xml': createSitemap(PAGES),
  '/robots.txt': createRobotsTxt(),
  [MANIFEST_PATH]: createManifest(),
}

/** Renders the page at a URL to HTML. Returns the contents of head and body separately. */
export async function renderUrl(url: string): Promise<{ head: string; page: string }> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={url}>
      <App />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: rethrow },
  )
  return splitHead(await text(prelude))
}

/**
 * Renders the metadata for the preview of a share link. It describes the product but not what the link shares (THREATS
 * T16).
 */
export function renderShareMetadata(): string {
  return renderToStaticMarkup(
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={`Shared photos on ${brand.name}`} />
      <meta property="og:description" content="Someone shared photos with you." />
      <PreviewImage />
    </>,
  )
}

function rethrow(error: unknown): never {
  throw error
}
