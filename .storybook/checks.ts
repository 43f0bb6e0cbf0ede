/** Checks that every story has to pass in addition to its play function. They run only in the test runner. */
import axe from 'axe-core'

const NO_MOTION = '*, *::before, *::after { transition: none !important; animation: none !important }'

/** Rules affected by the theme (`themes.css.ts`). Themes differ only in colors, so all other rules run in one theme. */
const RULES_ABOUT_COLOR = ['color-contrast', 'link-in-text-block']

export const isTestRun = '__vitest_browser__' in globalThis

/**
 * Fails the story when React or the story itself logs an error. Returns the function to call at the end. It throws only
 * once, because Storybook calls the function of a failed story again after each later story.
 */
export function watchConsole(): () => void {
  const errors: string[] = []
  const original = console.error
  console.error = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '))
    original(...args)
  }
  return () => {
    console.error = original
    const loggedErrors = errors.splice(0)
    if (loggedErrors.length > 0)
      throw new Error(`The story logged ${loggedErrors.length} error(s):\n${loggedErrors.join('\n')}`)
  }
}

declare global {
  /** Defined in `npm run visual` only. Fails the story if its screenshots have changed. */
  var compareWithPicture: ((storyId: string, isPadded: boolean) => Promise<void>) | undefined
}

/** Checks a story after its play function: compares its screenshots, or else checks its accessibility in the dark theme. */
export function checkEnd(storyId: string, isPadded: boolean): Promise<void> {
  return globalThis.compareWithPicture?.(storyId, isPadded) ?? checkDarkTheme()
}

/** Fails the story if its colors violate axe rules in the dark theme. The accessibility addon checks the light one. */
async function checkDarkTheme(): Promise<void> {
  const root = document.documentElement
  const initialTheme = root.dataset['theme']
  const noTransitions = document.head.appendChild(document.createElement('style'))
  noTransitions.textContent = NO_MOTION
  root.dataset['theme'] = 'dark'
  try {
    const { violations } = await axe.run(document.body, {
      preload: false,
      resultTypes: ['violations'],
      runOnly: RULES_ABOUT_COLOR,
    })
    if (violations.length > 0) throw new Error(`In the dark theme:\n${violations.map(describe).join('\n')}`)
  } finally {
    noTransitions.remove()
    if (initialTheme === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = initialTheme
  }
}

function describe({ id, help, nodes }: axe.Result): string {
  return `- ${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`).join('\n')}`
}
