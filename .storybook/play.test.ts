import { afterEach, expect, test, vi } from 'vitest'
import { skipUnexpectedPlay } from './play.ts'
import { initialGlobals } from './toolbar.ts'

afterEach(() => {
  globalThis.__STORYBOOK_PREVIEW__ = undefined
})

function startStory() {
  const renderOptions = { autoplay: true }
  globalThis.__STORYBOOK_PREVIEW__ = { currentRender: { renderOptions } }
  return renderOptions
}

test.each([
  [{}, true],
  [{ direction: 'rtl', textSize: '200', theme: 'dark' } as const, true],
  [{ language: 'de' } as const, false],
  [{ network: 'offline' } as const, false],
  [{ role: 'visitor' } as const, false],
  [{ platform: 'desktop' } as const, false],
])('with the toolbar options %o, a story plays: %s', async (options, expected) => {
  const renderOptions = startStory()
  const step = vi.fn()
  await skipUnexpectedPlay({ globals: { ...initialGlobals, ...options }, tags: [], step })
  expect(renderOptions.autoplay).toBe(expected)
  expect(step).toHaveBeenCalledTimes(expected ? 0 : 1)
})

test('plays a skipped story once the language is English again', async () => {
  const renderOptions = startStory()
  const story = { tags: [], step: vi.fn() }
  await skipUnexpectedPlay({ ...story, globals: { ...initialGlobals, language: 'de' } })
  await skipUnexpectedPlay({ ...story, globals: initialGlobals })
  expect(renderOptions.autoplay).toBe(true)
})

test('plays pages for visual review in every language', async () => {
  const renderOptions = startStory()
  const story = { tags: ['review'], step: vi.fn() }
  await skipUnexpectedPlay({ ...story, globals: { ...initialGlobals, language: 'de' } })
  expect(renderOptions.autoplay).toBe(true)
})
