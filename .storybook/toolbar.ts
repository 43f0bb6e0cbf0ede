/**
 * Toolbar menus. Each key is the name of the Storybook global that the menu sets. The first item of each menu is the
 * default.
 */
export const TOOLBAR = {
  theme: { title: 'Theme', icon: 'mirror', items: { light: 'Paper', dark: 'Darkroom', both: 'Both' } },
  network: {
    title: 'Network',
    icon: 'lightning',
    items: {
      fast: 'Fast',
      slow: 'Slow',
      offline: 'Offline',
      500: 'Server error (500)',
      401: 'Signed out (401)',
    },
  },
  role: {
    title: 'Role',
    icon: 'user',
    items: {
      story: 'Set by the story',
      visitor: 'Visitor',
      member: 'Member',
      administrator: 'Administrator',
    },
  },
  platform: {
    title: 'Platform',
    icon: 'browser',
    items: { story: 'Set by the story', web: 'Browser', desktop: 'Desktop app' },
  },
  motion: { title: 'Motion', icon: 'play', items: { system: 'System setting', still: 'Reduced' } },
  language: { title: 'Language', icon: 'globe', items: { en: 'English', de: 'German', long: 'Long texts' } },
  direction: { title: 'Direction', icon: 'transfer', items: { ltr: 'Left to right', rtl: 'Right to left' } },
  textSize: { title: 'Text', icon: 'paragraph', items: { 100: '100%', 150: '150%', 200: '200%' } },
} as const

type Toolbar = typeof TOOLBAR

/** The selected options. They are strings, because they come from the URL. */
export type ToolbarValues = { [Name in keyof Toolbar]: `${keyof Toolbar[Name]['items'] & (string | number)}` }

const names = Object.keys(TOOLBAR) as (keyof Toolbar)[]

/** The toolbar in Storybook's format. */
export const globalTypes = Object.fromEntries(
  names.map((name) => {
    const { title, icon, items } = TOOLBAR[name]
    const options = Object.entries(items).map(([value, label]) => ({ value, title: label }))
    return [name, { description: title, toolbar: { title, icon, items: options, dynamicTitle: true } }]
  }),
)

export const initialGlobals: ToolbarValues = {
  theme: 'light',
  network: 'fast',
  role: 'story',
  platform: 'story',
  motion: 'system',
  language: 'en',
  direction: 'ltr',
  textSize: '100',
}

/** Window sizes for screens: width and height in pixels. */
export const WINDOWS = {
  narrow: [320, 568],
  phone: [390, 844],
  tablet: [768, 1024],
  desk: [1440, 900],
} as const

/** Window sizes in Storybook's format. */
export const VIEWPORTS = Object.fromEntries(
  Object.entries(WINDOWS).map(([name, [width, height]]) => [
    name,
    { name: `${name} · ${width}`, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
)
