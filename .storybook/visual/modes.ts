import { WINDOWS, type ToolbarValues } from '../toolbar.ts'

/** Folder of the reference screenshots of `npm run visual`. */
export const PICTURES = '.storybook/visual/pictures'

/** Folder of the screenshots that differ: `…-before`, `…-actual` and `…-diff`, and `…-reference` for new stories. */
export const CHANGES = '.storybook/visual/changes'
export const COMPARISON_FILE = `${CHANGES}/comparison.json`

/** Results of the latest run of `npm run visual`. */
export interface ComparisonSummary {
  commit: string
  /** The commit, tag or branch that the screenshots are compared with. */
  base: string
  /** Number of stories, counted once for each window and appearance. */
  comparisons: number
  /** Number of comparisons that failed, or whose screenshot is new or differs. */
  failed: number
}

/** Themes and viewports of the screenshots, for Chromatic and `npm run visual`. */
export const THEMES = ['light', 'dark'] as const
export const SCREENSHOT_VIEWPORTS = ['phone', 'desk'] as const

/** Modes for Chromatic. They set only the width, so that a screenshot is as high as its content. */
export const chromaticModes = Object.fromEntries(
  THEMES.flatMap((theme) =>
    SCREENSHOT_VIEWPORTS.map((window) => {
      const [width] = WINDOWS[window]
      return [`${theme}-${width}`, { theme, viewport: width }]
    }),
  ),
)

/**
 * Toolbar options for the screenshots of the stories in `Review.stories.tsx`. They reveal texts that don't fit and
 * layouts that aren't mirrored.
 */
export const REVIEW_APPEARANCES = {
  'right-to-left': { direction: 'rtl' },
  'text-200': { textSize: '200' },
  german: { language: 'de' },
  long: { language: 'long' },
} as const satisfies Record<string, Partial<ToolbarValues>>

/** Chromatic modes for `REVIEW_APPEARANCES`. */
export const reviewModes = Object.fromEntries(
  Object.entries(REVIEW_APPEARANCES).flatMap(([name, globals]) =>
    SCREENSHOT_VIEWPORTS.map((window) => {
      const [width] = WINDOWS[window]
      return [`${name}-${width}`, { ...globals, theme: 'light', viewport: width }]
    }),
  ),
)
