/** @file Runs in the preview frame of Storybook and in every story test: themes, platform and checks. */
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import '@calotype/ui/reset'
import { toast } from '@calotype/ui'
import { definePreview } from '@storybook/react-vite'
import { lazy } from 'react'
import { configure } from 'storybook/test'
import { globalTypes, initialGlobals, VIEWPORTS } from './toolbar.ts'
import { chromaticModes } from './visual/modes.ts'
import { withAppearance } from './withAppearance.tsx'
import { languageLoader, withLanguage } from './withLanguage.tsx'
import { withPlatform } from './withPlatform.tsx'
import { addPropControls } from './docs/argTypes.ts'
import { DocsPage } from './docs/DocsPage.tsx'
import { checkEnd, isTestRun, watchConsole } from './checks.ts'

// The long timeout tolerates a busy machine. Errors show the story's elements, without Storybook's own.
if (isTestRun) configure({ asyncUtilTimeout: 5_000, defaultIgnore: 'script, style, .sb-wrapper' })

// Story tests and stories don't need the docs of the components.
const ComponentPage = lazy(() => import('./docs/ComponentPage.tsx'))

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: {
      test: 'error',
      options: {
        // Preloading makes axe read all styles again, which takes seconds with hundreds of stories in one page.
        preload: false,
        // Tests need only violations, and describing passed checks takes longer than the checks.
        ...(isTestRun && { resultTypes: ['violations'] }),
        rules: { region: { enabled: false } },
      },
    },
    docs: { container: DocsPage, page: () => <ComponentPage /> },
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
  argTypesEnhancers: [addPropControls],
  loaders: [languageLoader],
  decorators: [withPlatform, withLanguage, withAppearance],
  // Outside of `act`, events reach React as in a browser. Inside, React would drop transitions that a click starts.
  beforeAll: () => configure({ eventWrapper: (dispatch) => dispatch() }),
  beforeEach: () => {
    // A toast of the previous story that was never shown would appear in this one.
    toast.dismiss()
    if (!isTestRun) return undefined
    // Stories share a page, which the previous story may have scrolled.
    window.scrollTo(0, 0)
    return watchConsole()
  },
  afterEach: ({ id, parameters }) =>
    isTestRun ? checkEnd(id, parameters['layout'] === 'padded') : undefined,
})
