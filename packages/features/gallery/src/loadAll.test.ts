import type { MediaPage, PagedList } from '@calotype/api'
import { createMediaItems } from '@calotype/api/fixtures'
import { expect, test, vi } from 'vitest'
import { loadWholeList } from './loadAll.ts'

const items = createMediaItems(450)

/** Creates a list to which the server adds a newer photo before the second request. */
function createGrowingList(): PagedList {
  const [newest, ...others] = items
  let current = others
  return {
    queryKey: ['media', 'all'],
    size: 30,
    async page(page, signal, size = 30): Promise<MediaPage> {
      signal?.throwIfAborted()
      const loaded = current.slice(page * size, (page + 1) * size)
      if (newest) current = [newest, ...others]
      return { items: loaded, page, hasMore: loaded.length === size }
    },
  }
}

test('loads each photo once, even if an upload moves photos to the next page', async () => {
  const onProgress = vi.fn()
  const whole = await loadWholeList(createGrowingList(), { signal: new AbortController().signal, onProgress })
  expect(whole.items.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id))
  expect(whole).toMatchObject({ start: 0, hasMore: false })
  expect(onProgress.mock.calls.flat()).toEqual([200, 399, 449])
})

test('stops after the request during which it is aborted', async () => {
  const controller = new AbortController()
  const onProgress = vi.fn(() => controller.abort())
  await expect(loadWholeList(createGrowingList(), { signal: controller.signal, onProgress })).rejects.toThrow(
    'aborted',
  )
  expect(onProgress).toHaveBeenCalledOnce()
})
