import type { KeyValueStorage } from '../../storage.ts'

/** Local storage key of the chosen theme (SHELL-092). public/theme.js reads the same key. */
const THEME_KEY = 'theme'

const THEME_ORDER = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEME_ORDER)[number]

export function getNextTheme(theme: Theme): Theme {
  return THEME_ORDER[(THEME_ORDER.indexOf(theme) + 1) % THEME_ORDER.length] ?? 'system'
}

export function readTheme(storage: Pick<KeyValueStorage, 'getItem'>): Theme {
  const storedTheme = storage.getItem(THEME_KEY)
  return THEME_ORDER.find((theme) => theme === storedTheme) ?? 'system'
}

/** Stores a theme and notifies this tab, because the browser notifies only other tabs. */
export function chooseTheme(theme: Theme, storage: Pick<KeyValueStorage, 'setItem'>): void {
  storage.setItem(THEME_KEY, theme)
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: theme }))
}

/** Calls `listener` when the user chooses a theme in this or another tab. Returns a function that unsubscribes. */
export function subscribeToTheme(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
