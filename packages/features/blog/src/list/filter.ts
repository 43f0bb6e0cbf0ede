import { CATEGORIES } from '../categories.ts'
import type { BlogTexts } from '../text.ts'

/**
 * Filter of the list: the slug of a category, or a search text. At most one of the two is set. If neither is set, all
 * posts are shown.
 */
export interface Filter {
  category: string
  query: string
}

/** Returns the heading above the posts (BLOG-007 to BLOG-009). */
export function getHeading(filter: Filter, text: BlogTexts): string {
  const category = getCategoryName(filter)
  if (category !== '') return text.list.inCategory(category)
  const query = filter.query.trim()
  return query === '' ? text.list.latest : text.list.results(query)
}

/** Returns the name of the filter's category. Returns an empty string for all posts and for an unknown category. */
export function getCategoryName({ category }: Filter): string {
  return CATEGORIES.find(({ slug }) => slug === category)?.name ?? ''
}
