import type { Decorator } from '@storybook/react-vite'
import type { Chosen } from './toolbar.ts'

/** Shows a story in the theme, direction, size of text and motion of the toolbar. */
export const withAppearance: Decorator = (Story, { id, globals }) => {
  const { theme, direction, textSize, motion } = globals as Chosen
  const root = document.documentElement
  root.dir = direction
  root.style.fontSize = textSize === '100' ? '' : `${textSize}%`
  for (const name of ['fast', 'slow', 'loop'])
    if (motion === 'still') root.style.setProperty(`--motion-${name}`, '0s')
    else root.style.removeProperty(`--motion-${name}`)
  if (theme === 'both') return <BothThemes id={id} globals={globals} />
  root.dataset['theme'] = theme
  return <Story />
}

/** The story twice, each in a page of its own: what lies over a page, as dialogs do, is seen in its theme too. */
function BothThemes({ id, globals }: { id: string; globals: Record<string, unknown> }) {
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'grid', gridAutoFlow: 'column' }}>
      {['light', 'dark'].map((theme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very Storybook
        <iframe
          key={theme}
          title={theme}
          src={`iframe.html?id=${id}&viewMode=story&globals=${globalsIn({ ...globals, theme })}`}
          style={{ inlineSize: '100%', blockSize: '100%', border: 'none' }}
        />
      ))}
    </div>
  )
}

/** As Storybook writes globals into an address; only texts can be. */
const globalsIn = (globals: Record<string, unknown>) =>
  Object.entries(globals)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';')
