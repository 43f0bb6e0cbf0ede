import { IconButton, Monitor, Moon, Sun } from '@calotype/ui'
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../storage.ts'
import { text } from '../text.ts'
import type { Theme } from './theme.ts'
import { chooseTheme, nextTheme, onTheme, readTheme } from './theme.ts'

const storage = browserStorage()

const ICONS_AND_LABELS = {
  light: { icon: <Sun />, label: text.theme.light },
  dark: { icon: <Moon />, label: text.theme.dark },
  system: { icon: <Monitor />, label: text.theme.system },
} as const

/** Cycles through light, dark and system (SHELL-081, SHELL-091 to SHELL-093). */
export function ThemeToggle() {
  const theme = useSyncExternalStore<Theme>(
    onTheme,
    () => readTheme(storage),
    () => 'system',
  )
  return (
    <IconButton
      {...ICONS_AND_LABELS[theme]}
      size="small"
      onClick={() => chooseTheme(nextTheme(theme), storage)}
    />
  )
}
