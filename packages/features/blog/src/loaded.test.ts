import { expect, test, vi } from 'vitest'
import { aPost, aWholePost } from './fixtures.ts'
import { forget, loadedPost, loadedPosts } from './loaded.ts'
import type { Source } from './source.ts'

const neighbour = aPost({ slug: 'neighbour' })
const source = (over: Partial<Source> = {}): Source => ({
  posts: vi.fn(async () => [neighbour, aPost()]),
  post: vi.fn(async (slug) => (slug === 'three-copies' ? aWholePost() : null)),
  ...over,
})

test('a post comes with its neighbours', async () => {
  const answer = await loadedPost(source(), 'three-copies')
  expect(answer).toMatchObject({ status: 'ready', value: { related: [{ slug: 'neighbour' }] } })
})

test('a slug that nobody knows is an answer', async () => {
  expect(await loadedPost(source(), 'nope')).toEqual({ status: 'ready', value: null })
})

test('without its neighbours a post is shown all the same, and the failure is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const alone = source({ posts: () => Promise.reject(new Error('gone')) })
  expect(await loadedPost(alone, 'three-copies')).toMatchObject({ status: 'ready', value: { related: [] } })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('a source is asked once, and again after a failure is forgotten', async () => {
  const posts = vi
    .fn<Source['posts']>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue([neighbour])
  const unsteady = source({ posts })
  expect(await loadedPosts(unsteady)).toEqual({ status: 'failed' })
  expect(loadedPosts(unsteady)).toBe(loadedPosts(unsteady))
  forget(unsteady)
  expect(await loadedPosts(unsteady)).toEqual({ status: 'ready', value: [neighbour] })
  expect(posts).toHaveBeenCalledTimes(2)
})
