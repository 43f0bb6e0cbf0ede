/** Local-storage key of the chosen theme (SHELL-092). [Note: theme] public/theme.js reads it before the first paint. */
export const THEME_KEY = 'theme'

const CYCLE = ['light', 'dark', 'system'] as const
export type Theme = (typeof CYCLE)[number]

/** The next theme of light, dark, system, light (SHELL-091). */
export function nextTheme(theme: Theme): Theme {
  return CYCLE[(CYCLE.indexOf(theme) + 1) % CYCLE.length] ?? 'system'
}

/** The stored theme; `system` where nothing sensible is stored. */
export function readTheme(storage: Pick<Storage, 'getItem'>): Theme {
  const stored = storage.getItem(THEME_KEY)
  return CYCLE.find((theme) => theme === stored) ?? 'system'
}

/** Shows a theme and keeps it. `system` is the absence of an attribute: the CSS then follows the preference. */
export function applyTheme(theme: Theme, root: HTMLElement, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(THEME_KEY, theme)
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
