/** The checks that every story has to pass in addition to its play function. They run only in the test runner. */
import type { Result } from 'axe-core'

const NO_MOTION = '*, *::before, *::after { transition: none !important; animation: none !important }'

/**
 * Rules about colors. The themes differ only in colors (`themes.css.ts`), so all other rules run only in the light
 * theme.
 */
const RULES_ABOUT_COLOR = ['color-contrast', 'link-in-text-block']

export const isTestRun = '__vitest_browser__' in globalThis

/**
 * Fails the story if React or the story logs an error. Returns the function to call at the end. The function throws
 * only on its first call, because Storybook calls it again after each later story.
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
  /** Fails the story if its screenshots have changed. Defined only in `npm run visual`. */
  var compareWithPicture: ((storyId: string, isPadded: boolean) => Promise<void>) | undefined
}

/**
 * Checks a story after its play function: compares its screenshots in `npm run visual`, otherwise checks its
 * accessibility in the dark theme.
 */
export function checkEnd(storyId: string, isPadded: boolean): Promise<void> {
  return globalThis.compareWithPicture?.(storyId, isPadded) ?? checkDarkTheme()
}

/**
 * Fails the story if its colors violate axe rules in the dark theme. The accessibility addon checks the light theme.
 */
async function checkDarkTheme(): Promise<void> {
  const root = document.documentElement
  const initialTheme = root.dataset['theme']
  const noTransitions = document.head.appendChild(document.createElement('style'))
  noTransitions.textContent = NO_MOTION
  root.dataset['theme'] = 'dark'
  try {
    // Load axe only in tests.
    const { default: axe } = await import('axe-core')
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

function describe({ id, help, nodes }: Result): string {
  return `- ${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`).join('\n')}`
}
