import { WINDOWS } from '../toolbar.ts'

/** Folder of the reference screenshots of `npm run visual`. */
export const PICTURES = '.storybook/visual/pictures'

/** Themes and windows of screenshots, for Chromatic and `npm run visual`. */
export const THEMES = ['light', 'dark'] as const
export const SCREENSHOT_VIEWPORTS = ['phone', 'desk'] as const

/** Modes for Chromatic. Only the width is set, so that a screenshot is as high as its content. */
export const chromaticModes = Object.fromEntries(
  THEMES.flatMap((theme) =>
    SCREENSHOT_VIEWPORTS.map((window) => {
      const [width] = WINDOWS[window]
      return [`${theme}-${width}`, { theme, viewport: width }]
    }),
  ),
)
