import type { Plant } from './covers/plants.ts'
import { wordsOf, type Piece } from './prose/piece.ts'

/** How many posts are featured, and how many are related to one (BLOG-068, BLOG-069). */
export const FEATURED_COUNT = 3
export const RELATED_COUNT = 3

/** What a list shows of a post (CONST-056). */
export interface Summary {
  id: string
  slug: string
  title: string
  excerpt: string
  /** The address of its cover as a picture of its own. */
  coverImage: string
  /** What is drawn on its cover. */
  plant: Plant
  author: string
  /** `yyyy-mm-dd`. */
  publishDate: string
  /** Minutes. */
  readTime: number
  tags: readonly string[]
  category: string
  metaTitle: string
  metaDescription: string
  featured: boolean
}

/** A post with its text. */
export interface Post extends Summary {
  content: readonly Piece[]
}

/** A line of 'On this page'. */
export interface Entry {
  id: string
  title: string
  level: 2 | 3
}

/** Newest first (BLOG-054); of one day, by title. */
export function newestFirst(posts: readonly Summary[]): readonly Summary[] {
  return posts.toSorted(
    (a, b) => b.publishDate.localeCompare(a.publishDate) || a.title.localeCompare(b.title),
  )
}

/** The first three that are featured (BLOG-005). */
export function featured(posts: readonly Summary[]): readonly Summary[] {
  return posts.filter((post) => post.featured).slice(0, FEATURED_COUNT)
}

/** The posts of a category by its name; all, if none is named (BLOG-052). */
export function inCategory(posts: readonly Summary[], category: string): readonly Summary[] {
  return category === '' ? posts : posts.filter((post) => post.category === category)
}

/** The posts that carry a tag; no screen asks for them (BLOG-060). */
export function withTag(posts: readonly Summary[], tag: string): readonly Summary[] {
  return posts.filter(({ tags }) => tags.includes(tag))
}

/** The posts with these words in title, excerpt or a tag; all, if there are no words (BLOG-053, BLOG-057). */
export function matching(posts: readonly Summary[], query: string): readonly Summary[] {
  const words = query.trim().toLowerCase()
  if (words === '') return posts
  return posts.filter(({ title, excerpt, tags }) =>
    [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(words)),
  )
}

/** Other posts that share the category or a tag, the first three (BLOG-061). */
export function relatedTo(post: Summary, posts: readonly Summary[]): readonly Summary[] {
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .filter(({ category, tags }) => category === post.category || tags.some((tag) => post.tags.includes(tag)))
    .slice(0, RELATED_COUNT)
}

/** The h2 and h3 of a post, in their order (BLOG-033). */
export function contentsOf({ content }: Post): readonly Entry[] {
  return content.flatMap((piece) => {
    if (typeof piece === 'string' || piece.id === undefined) return []
    if (piece.tag !== 'h2' && piece.tag !== 'h3') return []
    return [{ id: piece.id, title: wordsOf(piece), level: piece.tag === 'h2' ? 2 : 3 }]
  })
}
