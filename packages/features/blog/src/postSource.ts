import type { Post, Summary } from './posts.ts'

/** Where single posts come from. */
export interface PostSource {
  /** A post with its text, or null if there is none of that name. */
  post: (slug: string) => Promise<Post | null>
  /** The posts to read after it. */
  related: (slug: string) => Promise<readonly Summary[]>
}

type Article = { default: Post; related: readonly Summary[] }

const files = import.meta.glob<Article>('../articles/*.md')
const articles = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.*)\.md$/, '$1'), load]),
)

/** The articles of this package, each fetched when it is read. No server is asked (BLOG-060). */
export const builtInPosts: PostSource = {
  post: async (slug) => (await articles.get(slug)?.())?.default ?? null,
  related: async (slug) => (await articles.get(slug)?.())?.related ?? [],
}
