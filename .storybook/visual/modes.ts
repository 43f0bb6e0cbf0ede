import { WINDOWS } from '../toolbar.ts'

/** Where `npm run visual` keeps pictures. */
export const PICTURES = '.storybook/visual/pictures'

/** How stories are pictured, by Chromatic and by `npm run visual` alike: both themes, on a phone and at a desk. */
export const THEMES = ['light', 'dark'] as const
export const PICTURED = ['phone', 'desk'] as const

/** The same, as Chromatic takes them: by a width alone, a picture is as high as what is shown. */
export const chromaticModes = Object.fromEntries(
  THEMES.flatMap((theme) =>
    PICTURED.map((window) => {
      const [width] = WINDOWS[window]
      return [`${theme}-${width}`, { theme, viewport: width }]
    }),
  ),
)
