import { IconButton, Monitor, Moon, Sun } from '@calotype/ui'
import { useEffect, useState } from 'react'
import { keptWords } from '../storage.ts'
import type { Theme } from './theme.ts'
import { applyTheme, nextTheme, readTheme } from './theme.ts'

const words = keptWords()

const LOOK = {
  light: { icon: <Sun />, label: 'Theme: light' },
  dark: { icon: <Moon />, label: 'Theme: dark' },
  system: { icon: <Monitor />, label: 'Theme: as the system' },
} as const

/** Goes through light, dark and system (SHELL-081, 091..093). */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(readTheme(words)), [])

  function change() {
    const next = nextTheme(theme)
    applyTheme(next, document.documentElement, words)
    setTheme(next)
  }
  return <IconButton {...LOOK[theme]} size="small" onClick={change} />
}
