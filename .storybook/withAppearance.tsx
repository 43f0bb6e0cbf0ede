import { DirectionProvider } from '@calotype/ui'
import type { Decorator } from '@storybook/react-vite'
import type { ToolbarValues } from './toolbar.ts'

/** Applies the theme, direction, text size and motion selected in the toolbar to a story. */
export const withAppearance: Decorator = (Story, { id, globals }) => {
  const { theme, direction, textSize, motion } = globals as ToolbarValues
  const root = document.documentElement
  root.dir = direction
  root.style.fontSize = textSize === '100' ? '' : `${textSize}%`
  for (const name of ['fast', 'slow', 'loop'])
    if (motion === 'still') root.style.setProperty(`--calotype-motion-${name}`, '0s')
    else root.style.removeProperty(`--calotype-motion-${name}`)
  if (theme === 'both') return <BothThemes id={id} globals={globals} />
  root.dataset['theme'] = theme
  return (
    <DirectionProvider direction={direction}>
      <Story />
    </DirectionProvider>
  )
}

/** Renders a story in both themes, each in its own frame, so that overlays have the right theme too. */
function BothThemes({ id, globals }: { id: string; globals: Record<string, unknown> }) {
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'grid', gridAutoFlow: 'column' }}>
      {['light', 'dark'].map((theme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this Storybook
        <iframe
          key={theme}
          title={theme}
          src={`iframe.html?id=${id}&viewMode=story&globals=${getGlobals({ ...globals, theme })}`}
          style={{ inlineSize: '100%', blockSize: '100%', border: 'none' }}
        />
      ))}
    </div>
  )
}

/** Encodes globals in Storybook's format for URLs, which supports only strings. */
const getGlobals = (globals: Record<string, unknown>) =>
  Object.entries(globals)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';')
