import type { Post } from '../src/posts.ts'
import { wordsOf } from '../src/prose/piece.ts'
import { bodyOf, type Figure } from './body.ts'
import { frontMatter } from './frontMatter.ts'

/** How many words a person reads in a minute. */
const WORDS_PER_MINUTE = 200

/**
 * An article as the screens show it, from its Markdown. `figure` looks up the drawings it shows.
 * @throws Error when its head is wrong.
 */
export function compile(slug: string, source: string, figure: (address: string) => Figure | null): Post {
  const { head, text } = frontMatter(slug, source)
  const { title, excerpt, date, cover, metaTitle = title, metaDescription = excerpt, ...rest } = head
  const content = bodyOf(text, { title, figure })
  const words = content.map(wordsOf).join(' ').match(/\S+/g)?.length ?? 0
  return {
    ...rest,
    id: slug,
    slug,
    title,
    excerpt,
    publishDate: date,
    readTime: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
    plant: cover,
    coverImage: `/blog/covers/${slug}.svg`,
    metaTitle,
    metaDescription,
    content,
  }
}
