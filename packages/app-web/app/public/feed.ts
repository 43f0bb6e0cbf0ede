import type { Summary } from '@calotype/blog'
import { brand, paths } from '@calotype/platform'
import { absolute } from './absolute.ts'
import { element, XML_HEAD } from './xml.ts'

/** Path of the blog's feed. */
export const FEED_PATH = '/blog/feed.xml'

/** Builds the blog's RSS 2.0 feed with title, URL, date and excerpt of every post. */
export function feed(posts: readonly Summary[]): string {
  const [newest] = posts
  const channel = [
    element('title', `${brand.name} · Blog`),
    element('link', absolute(paths.blog)),
    element('description', `Articles about organizing and protecting photos, by ${brand.name}.`),
    element('language', 'en'),
    `<atom:link href="${absolute(FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', formatPublishDate(newest))] : []),
    ...posts.map(item),
  ]
  const space = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `${XML_HEAD}<rss version="2.0" ${space}>${element('channel', channel)}</rss>\n`
}

function item(post: Summary): string {
  const url = absolute(paths.blogPost(post.slug))
  return element('item', [
    element('title', post.title),
    element('link', url),
    element('guid', url),
    element('pubDate', formatPublishDate(post)),
    element('dc:creator', post.author),
    element('category', post.category),
    element('description', post.excerpt),
  ])
}

/** Formats the publication date according to RFC 822. */
const formatPublishDate = ({ publishDate }: Summary) => new Date(publishDate).toUTCString()
