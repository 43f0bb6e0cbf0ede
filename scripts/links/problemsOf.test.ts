import { expect, test } from 'vitest'
import { problemsOf } from './problemsOf.ts'

const ORIGIN = 'https://photos.example'

const page = (
  address: string,
  body: string,
  head = '',
) => `<!doctype html><html lang="en"><head><title>A page</title>
  <meta name="description" content="What it is."><link rel="canonical" href="${ORIGIN}${address}">
  <meta property="og:title" content="A page"><meta property="og:description" content="What it is.">
  <meta property="og:url" content="${ORIGIN}${address}"><meta property="og:type" content="website">
  <meta property="og:image" content="${ORIGIN}/preview.png"><meta name="twitter:card" content="summary">
  ${head}</head><body><div id="root">${body}</div></body></html>`

/** The problems of a site whose home page has this in it. */
function problemsWith(
  body: string,
  head = '',
  more: Readonly<Record<string, string>> = {},
): readonly string[] {
  const files = new Map(
    Object.entries({
      '/index.html': page('/', body, head),
      '/blog/index.html': page('/blog', '<h2 id="costs">Costs</h2>'),
      '/sitemap.xml': `<urlset><url><loc>${ORIGIN}/</loc></url><url><loc>${ORIGIN}/blog</loc></url></urlset>`,
      '/preview.png': '',
      '/a.css': 'p{background:url(/preview.png)}',
      ...more,
    }),
  )
  return problemsOf({ origin: ORIGIN, files, isRoute: (path) => path === '/gallery' })
}

test.each([
  '<a href="/blog#costs">Costs</a> <a href="#root">Top</a> <a href="/blog?q=raw">Raw</a>',
  '<a href="/gallery">Gallery</a>',
  '<a href="https://example.org/">Away</a> <a href="mailto:anna@example.org">Anna</a>',
  '<img src="/preview.png" srcset="/preview.png 1x, /preview.png 2x"> <img src="data:image/gif;base64,R0lGODlh">',
  '<svg><title>A drawing</title></svg>',
])('%s holds', (body) => expect(problemsWith(body)).toEqual([]))

test.each([
  ['<a href="/none">None</a>', '/: /none leads nowhere'],
  ['<a href="/blog/">Blog</a>', '/: /blog/ leads nowhere'],
  ['<a href="/blog#prices">Prices</a>', '/: /blog#prices has no such anchor'],
  ['<a href="#prices">Prices</a>', '/: #prices has no such anchor'],
  ['<a href="/gallery#top">Gallery</a>', '/: /gallery#top has no such anchor'],
  ['<a href="javascript:alert(1)">Press</a>', '/: javascript:alert(1) leads to what is no page'],
  ['<a href="http://example.org/">Away</a>', '/: http://example.org/ leads to what is no page'],
  [`<a href="${ORIGIN}/blog">Blog</a>`, `/: ${ORIGIN}/blog leads to this site by another way than its path`],
  ['<a href="blog">Blog</a>', '/: blog leads to this site by another way than its path'],
  ['<img src="https://evil.example/a.png">', '/: https://evil.example/a.png is fetched from another host'],
  ['<img srcset="/none.png 2x">', '/: /none.png leads nowhere'],
  ['<script src="//evil.example/a.js"></script>', '/: //evil.example/a.js is fetched from another host'],
  ['<style>p{background:url("/none.png")}</style>', '/: /none.png leads nowhere'],
  ['<p id="root">', '/: the id root stands twice'],
])('%s does not', (body, problem) => expect(problemsWith(body)).toEqual([problem]))

test('a style, a feed and a sitemap lead somewhere too', () => {
  const more = {
    '/a.css': 'p{background:url(https://evil.example/a.png)}',
    '/feed.xml': `<item><link>${ORIGIN}/blog/none</link></item>`,
  }
  expect(problemsWith('', '', more)).toEqual([
    '/a.css: https://evil.example/a.png is fetched from another host',
    `/feed.xml: ${ORIGIN}/blog/none leads nowhere`,
  ])
})

test('a page says what it is once, and the sitemap lists what is to be found', () => {
  expect(problemsWith('', '<meta name="description" content="Again.">')).toEqual([
    '/: has no description of its own',
  ])
  expect(problemsWith('', '<meta name="robots" content="noindex">')).toEqual([
    '/: the sitemap and the page do not agree on whether it is to be found',
  ])
  expect(problemsWith('', '', { '/blog/index.html': page('/', '') })).toEqual([
    '/blog: has no canonical address of its own',
    '/blog: has no og:url of its own',
  ])
})
