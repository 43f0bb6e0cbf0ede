import type { Summary } from '@calotype/blog'
import { expect, test } from 'vitest'
import { createFeed } from './createFeed.ts'
import { createRobotsTxt, createSitemap } from './createSitemap.ts'

const post = {
  slug: 'raw',
  title: 'Raw & <ready>',
  excerpt: 'What "raw" means.',
  publishDate: '2025-01-15',
  author: 'Ann',
  category: 'Privacy & GDPR',
} as Summary

test('lists every post in the feed, and escapes all texts', () => {
  const xml = createFeed([post])
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
  expect(xml).toContain('<title>Raw &amp; &lt;ready&gt;</title>')
  expect(xml).toContain('<description>What &quot;raw&quot; means.</description>')
  expect(xml).toContain('<link>https://calotype.eu/blog/raw</link><guid>https://calotype.eu/blog/raw</guid>')
  expect(xml).toContain('<pubDate>Wed, 15 Jan 2025 00:00:00 GMT</pubDate>')
  expect(createFeed([])).not.toContain('<item>')
})

test('lists public pages with their dates in the sitemap', () => {
  const page = (url: string) => ({ url, modules: [] })
  expect(createSitemap([page('/'), page('/login'), { ...page('/blog/raw'), written: '2025-01-15' }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<url><loc>https://calotype.eu/</loc></url>' +
      '<url><loc>https://calotype.eu/blog/raw</loc><lastmod>2025-01-15</lastmod></url></urlset>\n',
  )
  expect(createRobotsTxt()).toContain('Sitemap: https://calotype.eu/sitemap.xml')
})
