import { sortNewestFirst, type Summary } from './posts.ts'

/** Source of the list of posts. */
export interface ListSource {
  posts: () => Promise<readonly Summary[]>
}

const summaryModules = import.meta.glob<Summary>('../articles/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
})

/** Summaries of all articles, newest first. */
export const summaries = sortNewestFirst(Object.values(summaryModules))

/** Lists the articles bundled with this package. Sends no requests (BLOG-060). */
export const builtInList: ListSource = { posts: () => Promise.resolve(summaries) }
