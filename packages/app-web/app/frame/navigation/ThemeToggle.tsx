import { useTexts } from '@calotype/platform'
import { IconButton, Monitor, Moon, Sun } from '@calotype/ui'
import { useSyncExternalStore } from 'react'
import { getBrowserStorage } from '../../storage.ts'
import { frameTexts } from '../text.ts'
import type { Theme } from './theme.ts'
import { chooseTheme, getNextTheme, subscribeToTheme, readTheme } from './theme.ts'

const storage = getBrowserStorage()

const ICONS = { light: <Sun />, dark: <Moon />, system: <Monitor /> }

/** Button that cycles through light, dark and system (SHELL-081, SHELL-091 to SHELL-093). */
export function ThemeToggle() {
  const text = useTexts(frameTexts).theme
  const theme = useSyncExternalStore<Theme>(
    subscribeToTheme,
    () => readTheme(storage),
    () => 'system',
  )
  return (
    <IconButton
      icon={ICONS[theme]}
      label={text[theme]}
      size="small"
      onClick={() => chooseTheme(getNextTheme(theme), storage)}
    />
  )
}
