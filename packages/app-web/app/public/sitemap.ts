import { absolute } from './absolute.ts'
import { isListed } from './isListed.ts'
import type { PublicPage } from './pages.ts'
import { element, XML_HEAD } from './xml.ts'

/** Builds the sitemap of the public pages. */
export function sitemap(pages: readonly PublicPage[]): string {
  const urls = pages
    .filter(({ url }) => isListed(url))
    .map(({ url, written }) =>
      element('url', [element('loc', absolute(url)), ...(written ? [element('lastmod', written)] : [])]),
    )
  return `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

/** Builds robots.txt with a link to the sitemap. */
export const robots = () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap.xml')}\n`
