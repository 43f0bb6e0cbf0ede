import { newestFirst, type Summary } from './posts.ts'

/** Where the list of posts comes from. */
export interface ListSource {
  posts: () => Promise<readonly Summary[]>
}

const heads = import.meta.glob<Summary>('../articles/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
})

/** What is known of every article without its text, newest first. */
export const summaries = newestFirst(Object.values(heads))

/** The articles of this package. No server is asked (BLOG-060). */
export const builtInList: ListSource = { posts: () => Promise.resolve(summaries) }
