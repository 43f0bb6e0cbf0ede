import type { Plant } from './covers/plants.ts'
import { getText, type Piece } from './prose/piece.ts'

/** Maximum numbers of featured and related posts (BLOG-068, BLOG-069). */
export const FEATURED_COUNT = 3
export const RELATED_COUNT = 3

/** Post without its content, for lists (CONST-056). */
export interface Summary {
  id: string
  slug: string
  title: string
  excerpt: string
  /** URL of the cover as an image file. */
  coverImage: string
  plant: Plant
  author: string
  /** Date in the format `yyyy-mm-dd`. */
  publishDate: string
  /** Reading time in minutes. */
  readTime: number
  tags: readonly string[]
  category: string
  metaTitle: string
  metaDescription: string
  featured: boolean
}

export interface Post extends Summary {
  content: readonly Piece[]
}

/** Entry of the table of contents. */
export interface Entry {
  id: string
  title: string
  level: 2 | 3
}

/** Sorts posts by date, newest first (BLOG-054), and by title on the same date. */
export function sortNewestFirst(posts: readonly Summary[]): readonly Summary[] {
  return posts.toSorted(
    (a, b) => b.publishDate.localeCompare(a.publishDate) || a.title.localeCompare(b.title),
  )
}

/** Returns the first three featured posts (BLOG-005). */
export function getFeaturedPosts(posts: readonly Summary[]): readonly Summary[] {
  return posts.filter((post) => post.featured).slice(0, FEATURED_COUNT)
}

/** Returns the posts in a category; all posts if `category` is empty (BLOG-052). */
export function filterByCategory(posts: readonly Summary[], category: string): readonly Summary[] {
  return category === '' ? posts : posts.filter((post) => post.category === category)
}

/** Returns the posts with a tag. The specification requires this function, but no screen uses it (BLOG-060). */
export function filterByTag(posts: readonly Summary[], tag: string): readonly Summary[] {
  return posts.filter(({ tags }) => tags.includes(tag))
}

/** Returns the posts whose title, excerpt or tags contain the text; all posts if it is empty (BLOG-053, BLOG-057). */
export function searchPosts(posts: readonly Summary[], query: string): readonly Summary[] {
  const term = query.trim().toLowerCase()
  if (term === '') return posts
  return posts.filter(({ title, excerpt, tags }) =>
    [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(term)),
  )
}

/** Returns the first three other posts that share the post's category or one of its tags (BLOG-061). */
export function findRelatedPosts(post: Summary, posts: readonly Summary[]): readonly Summary[] {
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .filter(({ category, tags }) => category === post.category || tags.some((tag) => post.tags.includes(tag)))
    .slice(0, RELATED_COUNT)
}

/** Returns the h2 and h3 headings of a post, in order (BLOG-033). */
export function createTableOfContents({ content }: Post): readonly Entry[] {
  return content.flatMap((piece) => {
    if (typeof piece === 'string' || piece.id === undefined) return []
    if (piece.tag !== 'h2' && piece.tag !== 'h3') return []
    return [{ id: piece.id, title: getText(piece), level: piece.tag === 'h2' ? 2 : 3 }]
  })
}
