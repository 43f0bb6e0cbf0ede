import { toAbsoluteUrl } from './toAbsoluteUrl.ts'
import { isListed } from './isListed.ts'
import type { PublicPage } from './pages.ts'
import { createXmlElement, XML_HEAD } from './xml.ts'

export function createSitemap(pages: readonly PublicPage[]): string {
  const urls = pages
    .filter(({ url }) => isListed(url))
    .map(({ url, written }) =>
      createXmlElement('url', [
        createXmlElement('loc', toAbsoluteUrl(url)),
        ...(written ? [createXmlElement('lastmod', written)] : []),
      ]),
    )
  return `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

export const createRobotsTxt = () =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${toAbsoluteUrl('/sitemap.xml')}\n`
