import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { themes } from 'storybook/theming'
import './DocsPage.css'

/** The frame of a page of words: in the theme of the toolbar, as stories are. */
export function DocsPage(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return <DocsContainer {...props} theme={themes[theme]} />
}

function useTheme(): 'light' | 'dark' {
  const [theme, setTheme] = useState(themeOfNow)
  useEffect(() => {
    const channel = addons.getChannel()
    const look = () => setTheme(themeOfNow())
    channel.on(GLOBALS_UPDATED, look)
    return () => channel.off(GLOBALS_UPDATED, look)
  }, [])
  return theme
}

/** What the toolbar said last. */
function themeOfNow(): 'light' | 'dark' {
  const channel = addons.getChannel()
  const [said] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as {
    globals?: { theme?: string }
  }[]
  return said?.globals?.theme === 'dark' ? 'dark' : 'light'
}
