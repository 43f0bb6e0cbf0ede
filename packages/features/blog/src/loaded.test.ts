import { expect, test, vi } from 'vitest'
import { aPost, aWholePost } from './fixtures.ts'
import type { ListSource } from './listSource.ts'
import { forget, loadedPost, loadedPosts } from './loaded.ts'
import type { PostSource } from './postSource.ts'

const neighbor = aPost({ slug: 'neighbor' })
const source = (over: Partial<PostSource> = {}): PostSource => ({
  post: async (slug) => (slug === 'three-copies' ? aWholePost() : null),
  related: async () => [neighbor],
  ...over,
})

test('a post comes with what is related', async () => {
  const answer = await loadedPost(source(), 'three-copies').coming
  expect(answer).toMatchObject({ status: 'ready', value: { related: [{ slug: 'neighbor' }] } })
})

test('a slug that nobody knows is an answer', async () => {
  expect(await loadedPost(source(), 'nope').coming).toEqual({ status: 'ready', value: null })
})

test('without what is related a post is shown all the same, and the failure is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const alone = source({ related: () => Promise.reject(new Error('gone')) })
  expect(await loadedPost(alone, 'three-copies').coming).toMatchObject({
    status: 'ready',
    value: { related: [] },
  })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('a source is asked once, and again after a failure is forgotten', async () => {
  const posts = vi
    .fn<ListSource['posts']>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue([neighbor])
  const unsteady = { posts }
  expect(await loadedPosts(unsteady).coming).toEqual({ status: 'failed' })
  expect(loadedPosts(unsteady)).toBe(loadedPosts(unsteady))
  forget(unsteady)
  expect(await loadedPosts(unsteady).coming).toEqual({ status: 'ready', value: [neighbor] })
  expect(posts).toHaveBeenCalledTimes(2)
})
