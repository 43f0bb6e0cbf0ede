/** @file Sets up themes, the platform and checks in Storybook's preview frame and in every story test. */
import addonA11y from '@storybook/addon-a11y'
import type { DocsTypes } from '@storybook/addon-docs'
import * as docsAnnotations from '@storybook/addon-docs/preview'
import '@calotype/ui/reset'
import { toast } from '@calotype/ui'
import { definePreview } from '@storybook/react-vite'
import { lazy, Suspense, type ComponentProps } from 'react'
import { definePreviewAddon } from 'storybook/internal/csf'
import { configure } from 'storybook/test'
import { globalTypes, initialGlobals, VIEWPORTS } from './toolbar.ts'
import { chromaticModes } from './visual/modes.ts'
import { withAppearance } from './withAppearance.tsx'
import { languageLoader, withLanguage } from './withLanguage.tsx'
import { withPlatform } from './withPlatform.tsx'
import { addPropControls } from './docs/argTypes.ts'
import { checkEnd, isTestRun, watchConsole } from './checks.ts'
import { skipUnexpectedPlay } from './play.ts'
import { waitForVisibility } from './visibility.ts'

// The timeout is long enough for a busy machine. Errors show the story's elements without Storybook's own.
configure({ asyncUtilTimeout: 5_000, defaultIgnore: 'script, style, .sb-wrapper' })
waitForVisibility()

// Load docs pages lazily, because stories and story tests don't need them.
const DocsPage = lazy(() => import('./docs/DocsPage.tsx'))
const ComponentPage = lazy(() => import('./docs/ComponentPage.tsx'))

export default definePreview({
  // The function that `@storybook/addon-docs` exports would load its docs blocks with every story.
  addons: [addonA11y(), definePreviewAddon<DocsTypes>(docsAnnotations)],
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: {
      test: 'error',
      options: {
        // With preloading, axe would read all styles again for each story, which takes seconds with hundreds of stories
        // in one page.
        preload: false,
        // Tests need only violations. Describing passed checks takes longer than running them.
        ...(isTestRun && { resultTypes: ['violations'] }),
        rules: { region: { enabled: false } },
      },
    },
    docs: {
      container: (props: ComponentProps<typeof DocsPage>) => (
        <Suspense>
          <DocsPage {...props} />
        </Suspense>
      ),
      page: () => <ComponentPage />,
    },
    layout: 'padded',
    chromatic: { modes: chromaticModes },
    viewport: { options: VIEWPORTS },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Release',
          'Which component',
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
  // Dispatch events outside of `act`, as in a browser. Inside `act`, React drops transitions that a click starts.
  beforeAll: () => configure({ eventWrapper: (dispatch) => dispatch() }),
  beforeEach: async (context) => {
    await skipUnexpectedPlay(context)
    // Dismiss toasts of the previous story that have not appeared yet.
    toast.dismiss()
    if (!isTestRun) return undefined
    // Undo the scrolling of the previous story, because all stories run in one page.
    window.scrollTo(0, 0)
    return watchConsole()
  },
  afterEach: ({ id, parameters }) =>
    isTestRun ? checkEnd(id, parameters['layout'] === 'padded') : undefined,
})
