import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { Suspense, useEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { themes } from 'storybook/theming'
import './DocsPage.css'

/** Container of docs pages, in the theme that the toolbar selects. */
export default function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      <Suspense>{children}</Suspense>
    </DocsContainer>
  )
}

/** Returns the theme selected in the toolbar. Rerenders the component when the theme changes. */
export function useTheme(): 'light' | 'dark' {
  const [theme, setTheme] = useState(getCurrentTheme)
  useEffect(() => {
    const channel = addons.getChannel()
    const updateTheme = () => setTheme(getCurrentTheme())
    channel.on(GLOBALS_UPDATED, updateTheme)
    return () => channel.off(GLOBALS_UPDATED, updateTheme)
  }, [])
  return theme
}

/** Returns the theme from the toolbar's last event. */
function getCurrentTheme(): 'light' | 'dark' {
  const channel = addons.getChannel()
  const [globalsEvent] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as {
    globals?: { theme?: string }
  }[]
  return globalsEvent?.globals?.theme === 'dark' ? 'dark' : 'light'
}
