import type { Summary } from '@calotype/blog'
import { brand, paths } from '@calotype/platform'
import { toAbsoluteUrl } from './toAbsoluteUrl.ts'
import { createXmlElement, XML_HEAD } from './xml.ts'

export const FEED_PATH = '/blog/feed.xml'

/** Creates the blog's RSS 2.0 feed with the title, URL, date and excerpt of every post. */
export function createFeed(posts: readonly Summary[]): string {
  const [newest] = posts
  const channel = [
    createXmlElement('title', `${brand.name} · Blog`),
    createXmlElement('link', toAbsoluteUrl(paths.blog)),
    createXmlElement('description', `Articles about organizing and protecting photos, by ${brand.name}.`),
    createXmlElement('language', 'en'),
    `<atom:link href="${toAbsoluteUrl(FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [createXmlElement('lastBuildDate', formatPublishDate(newest))] : []),
    ...posts.map(createItem),
  ]
  const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `${XML_HEAD}<rss version="2.0" ${namespaces}>${createXmlElement('channel', channel)}</rss>\n`
}

function createItem(post: Summary): string {
  const url = toAbsoluteUrl(paths.blogPost(post.slug))
  return createXmlElement('item', [
    createXmlElement('title', post.title),
    createXmlElement('link', url),
    createXmlElement('guid', url),
    createXmlElement('pubDate', formatPublishDate(post)),
    createXmlElement('dc:creator', post.author),
    createXmlElement('category', post.category),
    createXmlElement('description', post.excerpt),
  ])
}

const formatPublishDate = ({ publishDate }: Summary) => new Date(publishDate).toUTCString()
