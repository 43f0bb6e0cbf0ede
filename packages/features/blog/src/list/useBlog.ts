import { useTexts } from '@calotype/platform'
import { useState } from 'react'
import { getFeaturedPosts, filterByCategory, searchPosts } from '../posts.ts'
import { clearCached, loadPosts, readOrSuspend } from '../loadPosts.ts'
import type { ListSource } from '../listSource.ts'
import { blogTexts, type BlogTexts } from '../text.ts'
import type { Blog } from './BlogView.tsx'
import { getCategoryName, type Filter } from './filter.ts'

/** Returns the posts that match a filter (BLOG-051 to BLOG-054). Suspends while the source loads. */
export function useBlog(source: ListSource, filter: Filter): Blog {
  const text = useTexts(blogTexts)
  const [, setAttempt] = useState(0)
  const loadedPosts = readOrSuspend(loadPosts(source))
  if (loadedPosts.status === 'failed') {
    const onRetry = () => {
      clearCached(source)
      setAttempt((attempt) => attempt + 1)
    }
    return { status: 'failed', onRetry }
  }
  const all = loadedPosts.value
  const query = filter.query.trim()
  const category = getCategoryName(filter)
  const posts = searchPosts(filterByCategory(all, category), query)
  if (posts.length === 0) return { status: 'empty', message: describeNoResults(category, query, text) }
  const isUnfiltered = category === '' && query === ''
  return { status: 'ready', posts, featured: isUnfiltered ? getFeaturedPosts(all) : [] }
}

function describeNoResults(category: string, query: string, { list }: BlogTexts): string {
  if (query !== '') return list.noResults(query)
  return category === '' ? list.none : list.noneInCategory(category)
}
