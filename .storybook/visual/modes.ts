import { WINDOWS } from '../toolbar.ts'

/** Where `npm run visual` keeps pictures. */
export const PICTURES = '.storybook/visual/pictures'

/** How stories are pictured, by Chromatic and by `npm run visual` alike: both themes, on a phone and at a desk. */
export const MODES = (['light', 'dark'] as const).flatMap((theme) =>
  (['phone', 'desk'] as const).map((window) => ({
    name: `${theme}-${WINDOWS[window][0]}`,
    theme,
    window,
  })),
)

/** The same, as Chromatic takes them: by a width alone, a picture is as high as what is shown. */
export const chromaticModes = Object.fromEntries(
  MODES.map(({ name, theme, window }) => [name, { theme, viewport: WINDOWS[window][0] }]),
)
