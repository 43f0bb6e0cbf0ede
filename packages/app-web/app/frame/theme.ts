import type { KeptWords } from '../storage.ts'

/** Local-storage key of the chosen theme (SHELL-092). [Note: theme] public/theme.js shows what is kept under it. */
const THEME_KEY = 'theme'

const CYCLE = ['light', 'dark', 'system'] as const
export type Theme = (typeof CYCLE)[number]

/** The next theme of light, dark, system, light (SHELL-091). */
export function nextTheme(theme: Theme): Theme {
  return CYCLE[(CYCLE.indexOf(theme) + 1) % CYCLE.length] ?? 'system'
}

/** The kept theme; `system` where nothing sensible is kept. */
export function readTheme(words: Pick<KeptWords, 'getItem'>): Theme {
  const kept = words.getItem(THEME_KEY)
  return CYCLE.find((theme) => theme === kept) ?? 'system'
}

/** Keeps a theme, and tells this tab of it as the browser tells the others. */
export function chooseTheme(theme: Theme, words: Pick<KeptWords, 'setItem'>): void {
  words.setItem(THEME_KEY, theme)
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: theme }))
}

/** Calls whenever a theme was chosen, in this tab or another. */
export function onTheme(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
