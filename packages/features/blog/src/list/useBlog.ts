import { useState } from 'react'
import { CATEGORIES } from '../categories.ts'
import { featuredPosts, postsInCategory, searchPosts } from '../posts.ts'
import { clearCached, loadPosts, readOrSuspend } from '../loadPosts.ts'
import type { ListSource } from '../listSource.ts'
import { text } from '../text.ts'
import type { Blog } from './BlogView.tsx'

/**
 * Filter of the list: the slug of a category, or search text. At most one is set; without either, all posts are shown.
 */
export interface Filter {
  category: string
  query: string
}

/** Returns the posts that match a filter (BLOG-051 to BLOG-054). Suspends while the source loads. */
export function useBlog(source: ListSource, filter: Filter): Blog {
  const [, setTurn] = useState(0)
  const loaded = readOrSuspend(loadPosts(source))
  if (loaded.status === 'failed') {
    const onRetry = () => {
      clearCached(source)
      setTurn((turn) => turn + 1)
    }
    return { status: 'failed', onRetry }
  }
  const all = loaded.value
  const query = filter.query.trim()
  const category = nameOf(filter)
  const posts = searchPosts(postsInCategory(all, category), query)
  if (posts.length === 0) return { status: 'empty', message: describeNoResults(category, query) }
  // Search results have no featured posts above them.
  const isOpen = category === '' && query === ''
  return { status: 'ready', posts, featured: isOpen ? featuredPosts(all) : [] }
}

/** Returns the heading above the posts (BLOG-007 to BLOG-009). */
export function headingOf(filter: Filter): string {
  const category = nameOf(filter)
  if (category !== '') return text.list.inCategory(category)
  const query = filter.query.trim()
  return query === '' ? text.list.latest : text.list.results(query)
}

/** Returns the name of the filter's category; an empty string for all posts and for an unknown category. */
const nameOf = ({ category }: Filter) => CATEGORIES.find(({ slug }) => slug === category)?.name ?? ''

function describeNoResults(category: string, query: string): string {
  if (query !== '') return text.list.noResults(query)
  return category === '' ? text.list.none : text.list.noneInCategory(category)
}
