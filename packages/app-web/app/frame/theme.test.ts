import { expect, test } from 'vitest'
import { applyTheme, nextTheme, readTheme, THEME_KEY } from './theme.ts'

test('the toggle goes from light to dark to system and back to light', () => {
  expect(nextTheme('light')).toBe('dark')
  expect(nextTheme('dark')).toBe('system')
  expect(nextTheme('system')).toBe('light')
})

test('what is not a theme counts as system', () => {
  expect(readTheme({ getItem: () => 'dark' })).toBe('dark')
  expect(readTheme({ getItem: () => 'sepia' })).toBe('system')
  expect(readTheme({ getItem: () => null })).toBe('system')
})

test('a theme is kept under the key "theme", and system leaves no attribute', () => {
  const kept = new Map<string, string>()
  const storage = { setItem: (key: string, value: string) => void kept.set(key, value) }
  const root = { dataset: {} } as HTMLElement

  applyTheme('dark', root, storage)
  expect(root.dataset).toEqual({ theme: 'dark' })
  applyTheme('system', root, storage)
  expect(root.dataset).toEqual({})
  expect(kept.get(THEME_KEY)).toBe('system')
})
