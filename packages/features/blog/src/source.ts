import { newestFirst, type Post, type Summary } from './posts.ts'

/** Where posts come from. */
export interface Source {
  /** All posts, newest first. */
  posts: () => Promise<readonly Summary[]>
  /** One post with its text, or null if there is none of that name. */
  post: (slug: string) => Promise<Post | null>
}

type Module<Value> = () => Promise<{ default: Value }>

const heads = import.meta.glob<Summary>('../articles/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
})
/** What is known of every article without its text, newest first. */
export const summaries = newestFirst(Object.values(heads))

const files: Record<string, Module<Post>> = import.meta.glob<{ default: Post }>('../articles/*.md')
const articles = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.*)\.md$/, '$1'), load]),
)

/** The articles of this package. The text of each is fetched when it is read. No server is asked (BLOG-060). */
export const builtIn: Source = {
  posts: () => Promise.resolve(summaries),
  post: async (slug) => (await articles.get(slug)?.())?.default ?? null,
}
