import type { Post, Summary } from './posts.ts'

/** Source of individual posts. */
export interface PostSource {
  /** Returns a post with its content; null if no post has the slug. */
  post: (slug: string) => Promise<Post | null>
  /** Returns the posts that are related to a post. */
  related: (slug: string) => Promise<readonly Summary[]>
}

type Article = { default: Post; related: readonly Summary[] }

const files = import.meta.glob<Article>('../articles/*.md')
const articles = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.*)\.md$/, '$1'), load]),
)

/** Source of this package's articles, each of which is a separate chunk. Calls no API (BLOG-060). */
export const builtInPosts: PostSource = {
  post: async (slug) => (await articles.get(slug)?.())?.default ?? null,
  related: async (slug) => (await articles.get(slug)?.())?.related ?? [],
}
