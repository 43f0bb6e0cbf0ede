import { expect, test } from 'vitest'
import { findProblems } from './findProblems.ts'

const ORIGIN = 'https://photos.example'

const page = (
  address: string,
  body: string,
  head = '',
) => `<!doctype html><html lang="en"><head><title>A page</title>
  <meta name="description" content="A description."><link rel="canonical" href="${ORIGIN}${address}">
  <meta property="og:title" content="A page"><meta property="og:description" content="A description.">
  <meta property="og:url" content="${ORIGIN}${address}"><meta property="og:type" content="website">
  <meta property="og:image" content="${ORIGIN}/preview.png"><meta name="twitter:card" content="summary">
  ${head}</head><body><div id="root">${body}</div></body></html>`

/** Returns the problems of a site whose home page has this content. */
function findProblemsWith(
  body: string,
  head = '',
  extraFiles: Readonly<Record<string, string>> = {},
): readonly string[] {
  const files = new Map(
    Object.entries({
      '/index.html': page('/', body, head),
      '/blog/index.html': page('/blog', '<h2 id="costs">Costs</h2>'),
      '/sitemap.xml': `<urlset><url><loc>${ORIGIN}/</loc></url><url><loc>${ORIGIN}/blog</loc></url></urlset>`,
      '/preview.png': '',
      '/a.css': 'p{background:url(/preview.png)}',
      ...extraFiles,
    }),
  )
  return findProblems({ origin: ORIGIN, files, isRoute: (path) => path === '/gallery' })
}

test.each([
  '<a href="/blog#costs">Costs</a> <a href="#root">Top</a> <a href="/blog?q=raw">Raw</a>',
  '<a href="/gallery">Gallery</a>',
  '<a href="https://example.org/">Away</a> <a href="mailto:anna@example.org">Anna</a>',
  '<img src="/preview.png" srcset="/preview.png 1x, /preview.png 2x"> <img src="data:image/gif;base64,R0lGODlh">',
  '<svg><title>A drawing</title></svg>',
])('accepts %s', (body) => expect(findProblemsWith(body)).toEqual([]))

test.each([
  ['<a href="/none">None</a>', '/: /none does not exist'],
  ['<a href="/blog/">Blog</a>', '/: /blog/ does not exist'],
  ['<a href="/blog#prices">Prices</a>', '/: /blog#prices has no such anchor'],
  ['<a href="#prices">Prices</a>', '/: #prices has no such anchor'],
  ['<a href="/gallery#top">Gallery</a>', '/: /gallery#top has no such anchor'],
  ['<a href="javascript:alert(1)">Press</a>', '/: javascript:alert(1) is not the address of a page'],
  ['<a href="http://example.org/">Away</a>', '/: http://example.org/ is not the address of a page'],
  [
    `<a href="${ORIGIN}/blog">Blog</a>`,
    `/: ${ORIGIN}/blog must be written as a path, because it is on this site`,
  ],
  ['<a href="blog">Blog</a>', '/: blog must be written as a path, because it is on this site'],
  ['<img src="https://evil.example/a.png">', '/: https://evil.example/a.png is fetched from another host'],
  ['<img srcset="/none.png 2x">', '/: /none.png does not exist'],
  ['<script src="//evil.example/a.js"></script>', '/: //evil.example/a.js is fetched from another host'],
  ['<style>p{background:url("/none.png")}</style>', '/: /none.png does not exist'],
  ['<p id="root">', '/: the id root is used twice'],
])('rejects %s', (body, problem) => expect(findProblemsWith(body)).toEqual([problem]))

test('checks the addresses in styles, feeds and sitemaps', () => {
  const extraFiles = {
    '/a.css': 'p{background:url(https://evil.example/a.png)}',
    '/feed.xml': `<item><link>${ORIGIN}/blog/none</link></item>`,
  }
  expect(findProblemsWith('', '', extraFiles)).toEqual([
    '/a.css: https://evil.example/a.png is fetched from another host',
    `/feed.xml: ${ORIGIN}/blog/none does not exist`,
  ])
})

test('checks that metadata is unique and that the sitemap lists indexed pages', () => {
  expect(findProblemsWith('', '<meta name="description" content="Again.">')).toEqual([
    '/: has no description of its own',
  ])
  expect(findProblemsWith('', '<meta name="robots" content="noindex">')).toEqual([
    '/: the sitemap and the page disagree on whether it is indexed',
  ])
  expect(findProblemsWith('', '', { '/blog/index.html': page('/', '') })).toEqual([
    '/blog: has no canonical address of its own',
    '/blog: has no og:url of its own',
  ])
})
