/** @file Runs in the preview frame of Storybook and in every story test: themes, platform and checks. */
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { toast } from '@calotype/ui'
import { definePreview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { globalTypes, initialGlobals, VIEWPORTS } from './toolbar.ts'
import { chromaticModes } from './visual/modes.ts'
import { withAppearance } from './withAppearance.tsx'
import { withPlatform } from './withPlatform.tsx'
import { DocsPage } from './docs/DocsPage.tsx'
import { checkEnd, isTestRun, watchConsole } from './checks.ts'

// The machine may have other work: only what never comes is to fail by time. A failure shows the story, not Storybook's own frame.
if (isTestRun) configure({ asyncUtilTimeout: 5_000, defaultIgnore: 'script, style, .sb-wrapper' })

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: {
      test: 'error',
      options: {
        // It reads every style of the page anew: with hundreds of stories in one page that takes seconds.
        preload: false,
        // What passes is counted and not described: in a test nobody reads it, and describing takes longer than looking.
        ...(isTestRun && { resultTypes: ['violations'] }),
        rules: { region: { enabled: false } },
      },
    },
    docs: { container: DocsPage },
    layout: 'padded',
    chromatic: { modes: chromaticModes },
    viewport: { options: VIEWPORTS },
    options: {
      storySort: {
        order: [
          'Welcome',
          'State matrix',
          'Contract',
          'Foundations',
          'Components',
          'Features',
          'Pages',
          'Flows',
        ],
      },
    },
  },
  decorators: [withPlatform, withAppearance],
  // Events reach React as they do in a browser. Within `act`, what a click begins and has to wait for is forgotten by it.
  beforeAll: () => configure({ eventWrapper: (dispatch) => dispatch() }),
  beforeEach: () => {
    // What the story before said in passing, and nobody showed, would be shown by this one.
    toast.dismiss()
    if (!isTestRun) return undefined
    // The story before may have scrolled the page, which they share.
    window.scrollTo(0, 0)
    return watchConsole()
  },
  afterEach: ({ id, parameters }) =>
    isTestRun ? checkEnd(id, parameters['layout'] === 'padded') : undefined,
})
