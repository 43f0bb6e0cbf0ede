import { describe, expect, test } from 'vitest'
import { CATEGORIES, getColor } from './categories.ts'
import { aPost } from './fixtures.ts'
import {
  getFeaturedPosts,
  filterByCategory,
  searchPosts,
  sortNewestFirst,
  findRelatedPosts,
  filterByTag,
} from './posts.ts'
import { builtInPosts } from './postSource.ts'

const gdpr = aPost({
  slug: 'gdpr',
  title: 'What GDPR asks',
  category: 'Privacy & GDPR',
  tags: ['law', 'europe'],
})
const exif = aPost({ slug: 'exif', title: 'Where it was taken', category: 'Privacy & GDPR', tags: ['exif'] })
const disks = aPost({
  slug: 'disks',
  title: 'Three copies',
  excerpt: 'Two media.',
  category: 'Security',
  tags: ['backup'],
})
const laws = aPost({ slug: 'laws', title: 'Asking first', category: 'Best Practices', tags: ['law'] })
const posts = [gdpr, exif, disks, laws]

describe('posts', () => {
  test('lists the newest posts first', () => {
    const dated = ['2024-11-02', '2025-02-01', '2025-01-15'].map((publishDate) => aPost({ publishDate }))
    expect(sortNewestFirst(dated).map(({ publishDate }) => publishDate)).toEqual([
      '2025-02-01',
      '2025-01-15',
      '2024-11-02',
    ])
  })

  test('features at most three posts', () => {
    expect(getFeaturedPosts(posts)).toEqual([])
    expect(
      getFeaturedPosts(Array.from({ length: 5 }, (_, i) => aPost({ slug: `${i}`, featured: true }))),
    ).toHaveLength(3)
  })

  test.each(['nope', '', '__proto__', 'constructor'])('finds no post by the slug "%s"', async (slug) => {
    expect(await builtInPosts.post(slug)).toBeNull()
    expect(await builtInPosts.related(slug)).toEqual([])
  })

  test('filters by category, and shows all posts for an empty category', () => {
    expect(filterByCategory(posts, 'Privacy & GDPR')).toEqual([gdpr, exif])
    expect(filterByCategory(posts, '')).toEqual(posts)
  })

  test('filters by tag', () => expect(filterByTag(posts, 'law')).toEqual([gdpr, laws]))

  test.each([
    ['gdpr', [gdpr]],
    ['  GDPR ', [gdpr]],
    ['two media', [disks]],
    ['BACKUP', [disks]],
    ['zzzz', []],
    ['', posts],
    ['   ', posts],
  ])('searches titles, excerpts and tags for %j', (query, found) => {
    expect(searchPosts(posts, query)).toEqual(found)
  })

  test('relates posts of the same category or tag, but never a post to itself', () => {
    expect(findRelatedPosts(gdpr, posts)).toEqual([exif, laws])
    expect(findRelatedPosts(disks, posts)).toEqual([])
    const manyPosts = Array.from({ length: 6 }, (_, i) => aPost({ slug: `${i}`, category: 'Security' }))
    expect(findRelatedPosts(disks, manyPosts)).toHaveLength(3)
  })

  test('has five categories, each with a color', () => {
    expect(CATEGORIES.map(({ name }) => name)).toEqual([
      'Privacy & GDPR',
      'Migration Guides',
      'Security',
      'Comparisons',
      'Best Practices',
    ])
    expect(new Set(CATEGORIES.map(({ color }) => color)).size).toBe(5)
    expect(getColor('Gossip')).toBe('neutral')
  })
})
