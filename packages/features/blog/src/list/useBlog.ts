import { useState } from 'react'
import { CATEGORIES } from '../categories.ts'
import { featured, inCategory, matching } from '../posts.ts'
import { forget, loadedPosts, settled } from '../loaded.ts'
import type { ListSource } from '../listSource.ts'
import { text } from '../text.ts'
import type { Blog } from './BlogView.tsx'

/** What a reader asked for: a category by its slug, or words. Never both; neither is all posts. */
export interface Filter {
  category: string
  query: string
}

/** The posts of a source that pass a filter (BLOG-051 to BLOG-054). Suspends until they are there. */
export function useBlog(source: ListSource, filter: Filter): Blog {
  const [, setTurn] = useState(0)
  const loaded = settled(loadedPosts(source))
  if (loaded.status === 'failed') {
    const onRetry = () => {
      forget(source)
      setTurn((turn) => turn + 1)
    }
    return { status: 'failed', onRetry }
  }
  const all = loaded.value
  const query = filter.query.trim()
  const category = nameOf(filter)
  const posts = matching(inCategory(all, category), query)
  if (posts.length === 0) return { status: 'empty', message: emptiness(category, query) }
  // While somebody searches, the results come first.
  const isOpen = category === '' && query === ''
  return { status: 'ready', posts, featured: isOpen ? featured(all) : [] }
}

/** What stands above the posts (BLOG-007 to BLOG-009). */
export function headingOf(filter: Filter): string {
  const category = nameOf(filter)
  if (category !== '') return text.list.inCategory(category)
  const query = filter.query.trim()
  return query === '' ? text.list.latest : text.list.results(query)
}

/** The name of the category asked for; empty for all, and for one that nobody knows. */
const nameOf = ({ category }: Filter) => CATEGORIES.find(({ slug }) => slug === category)?.name ?? ''

function emptiness(category: string, query: string): string {
  if (query !== '') return text.list.noResults(query)
  return category === '' ? text.list.none : text.list.noneInCategory(category)
}
