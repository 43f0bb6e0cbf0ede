import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { getNextTheme, readTheme } from './theme.ts'

const readFile = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('cycles from light to dark to system and back to light', () => {
  expect(getNextTheme('light')).toBe('dark')
  expect(getNextTheme('dark')).toBe('system')
  expect(getNextTheme('system')).toBe('light')
})

test('treats an unknown value as system', () => {
  expect(readTheme({ getItem: (key) => (key === 'theme' ? 'dark' : null) })).toBe('dark')
  expect(readTheme({ getItem: () => 'sepia' })).toBe('system')
  expect(readTheme({ getItem: () => null })).toBe('system')
})

function createPage(storedTheme: string | null) {
  const dataset: { theme?: string } = {}
  const scheme = { content: 'light dark' }
  const colors = ['light', 'dark'].map((of) => ({ dataset: { of }, media: `(prefers-color-scheme: ${of})` }))
  let dispatchStorageEvent: (event: { key: string | null; newValue: string | null }) => void = () => {}
  runInNewContext(readFile('../../../public/theme.js'), {
    localStorage: { getItem: () => storedTheme },
    document: { documentElement: { dataset }, querySelector: () => scheme, querySelectorAll: () => colors },
    addEventListener: (_type: string, listener: typeof dispatchStorageEvent) => {
      dispatchStorageEvent = listener
    },
  })
  return {
    dispatchStorageEvent,
    shown: () => [dataset.theme, scheme.content, ...colors.map(({ media }) => media)],
  }
}

const SYSTEM = [undefined, 'light dark', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']

test.each([
  ['dark', ['dark', 'dark', 'not all', 'all']],
  ['light', ['light', 'light', 'all', 'not all']],
  ['system', SYSTEM],
  ['sepia', SYSTEM],
  [null, SYSTEM],
])('applies the stored theme %s to the page and the browser’s toolbar', (storedTheme, shown) => {
  expect(createPage(storedTheme).shown()).toEqual(shown)
})

test('applies a theme that was chosen in another tab', () => {
  const { dispatchStorageEvent, shown } = createPage(null)
  dispatchStorageEvent({ key: 'theme', newValue: 'dark' })
  expect(shown()[0]).toBe('dark')
  dispatchStorageEvent({ key: 'token', newValue: 'light' })
  expect(shown()[0]).toBe('dark')
  dispatchStorageEvent({ key: 'theme', newValue: 'system' })
  expect(shown()).toEqual(SYSTEM)
})

test('uses the page backgrounds as colors of the browser’s toolbar', () => {
  const html = readFile('../../../index.html').replaceAll(/\s+/g, ' ')
  for (const theme of ['light', 'dark']) {
    const palette = readFile(`../../../../ui/src/theme/${theme}.ts`)
    const ground = /ground: '([^']+)'/.exec(palette)?.[1]
    expect(html).toContain(`data-of="${theme}" media="(prefers-color-scheme: ${theme})" content="${ground}"`)
  }
})
