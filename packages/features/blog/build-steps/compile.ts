import type { Post } from '../src/posts.ts'
import { getText } from '../src/prose/piece.ts'
import { buildBody, type Figure } from './body.ts'
import { parseFrontMatter } from './frontMatter.ts'

/** Reading speed in words per minute. */
const WORDS_PER_MINUTE = 200

/**
 * Compiles an article from Markdown. `figure` resolves the URLs of its figures.
 * @throws Error if the front matter is invalid.
 */
export function compileArticle(
  slug: string,
  source: string,
  figure: (address: string) => Figure | null,
): Post {
  const { head, text } = parseFrontMatter(slug, source)
  const { title, excerpt, date, cover, metaTitle = title, metaDescription = excerpt, ...rest } = head
  const content = buildBody(text, { title, figure })
  const wordCount = content.map(getText).join(' ').match(/\S+/g)?.length ?? 0
  return {
    ...rest,
    id: slug,
    slug,
    title,
    excerpt,
    publishDate: date,
    readTime: Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE)),
    plant: cover,
    coverImage: `/blog/covers/${slug}.svg`,
    metaTitle,
    metaDescription,
    content,
  }
}
