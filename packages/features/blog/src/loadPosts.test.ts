import { expect, test, vi } from 'vitest'
import { aPost, aPostWithContent } from './fixtures.ts'
import type { ListSource } from './listSource.ts'
import { clearCached, loadPost, loadPosts } from './loadPosts.ts'
import type { PostSource } from './postSource.ts'

const neighbor = aPost({ slug: 'neighbor' })
const source = (overrides: Partial<PostSource> = {}): PostSource => ({
  post: async (slug) => (slug === 'three-copies' ? aPostWithContent() : null),
  related: async () => [neighbor],
  ...overrides,
})

test('loads a post with its related posts', async () => {
  const post = await loadPost(source(), 'three-copies').promise
  expect(post).toMatchObject({ status: 'ready', value: { related: [{ slug: 'neighbor' }] } })
})

test('returns null for an unknown slug', async () => {
  expect(await loadPost(source(), 'nope').promise).toEqual({ status: 'ready', value: null })
})

test('returns the post and logs the failure if the related posts cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const withoutRelated = source({ related: () => Promise.reject(new Error('gone')) })
  expect(await loadPost(withoutRelated, 'three-copies').promise).toMatchObject({
    status: 'ready',
    value: { related: [] },
  })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('caches requests, and repeats one after its failure is cleared', async () => {
  const posts = vi
    .fn<ListSource['posts']>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue([neighbor])
  const failingSource = { posts }
  expect(await loadPosts(failingSource).promise).toEqual({ status: 'failed' })
  expect(loadPosts(failingSource)).toBe(loadPosts(failingSource))
  clearCached(failingSource)
  expect(await loadPosts(failingSource).promise).toEqual({ status: 'ready', value: [neighbor] })
  expect(posts).toHaveBeenCalledTimes(2)
})
