/** What every story must hold besides its own play function. Runs only under the test runner. */
import axe from 'axe-core'

const STILL = '*, *::before, *::after { transition: none !important; animation: none !important }'

/** What can hold in one theme and not in the other: the themes differ in colors alone (`themes.css.ts`). */
const RULES_ABOUT_COLOR = ['color-contrast', 'link-in-text-block']

export const isTestRun = '__vitest_browser__' in globalThis

/**
 * Fails the story when React or the story itself logs an error. Returns what to call at the end. It throws once: of a story
 * that failed before its end, Storybook calls it again with each story that follows.
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
    const said = errors.splice(0)
    if (said.length > 0) throw new Error(`The story logged ${said.length} error(s):\n${said.join('\n')}`)
  }
}

declare global {
  /** There in `npm run visual` alone. Fails the story when it does not look as it did. */
  var compareWithPicture: ((storyId: string, isPadded: boolean) => Promise<void>) | undefined
}

/** What is looked at when the play function of a story has ended: its picture, or else whether everybody can read it. */
export function checkEnd(storyId: string, isPadded: boolean): Promise<void> {
  return globalThis.compareWithPicture?.(storyId, isPadded) ?? checkDarkTheme()
}

/** Fails the story when its colors violate axe in the darkroom theme; the accessibility addon has looked at paper. */
async function checkDarkTheme(): Promise<void> {
  const root = document.documentElement
  const before = root.dataset['theme']
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = STILL
  root.dataset['theme'] = 'dark'
  try {
    const { violations } = await axe.run(document.body, {
      preload: false,
      resultTypes: ['violations'],
      runOnly: RULES_ABOUT_COLOR,
    })
    if (violations.length > 0) throw new Error(`In the dark theme:\n${violations.map(describe).join('\n')}`)
  } finally {
    still.remove()
    if (before === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = before
  }
}

function describe({ id, help, nodes }: axe.Result): string {
  return `- ${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`).join('\n')}`
}
