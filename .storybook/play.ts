import { initialGlobals, type ToolbarValues } from './toolbar.ts'

/** Toolbar options that change the texts or responses that play functions expect. */
const OPTIONS = ['language', 'network', 'role', 'platform'] as const

const NOTE =
  'Interactions run only in English, with the story’s own network, role, and platform. Select other options after they have finished.'

interface StoryRender {
  renderOptions?: { autoplay: boolean }
}

declare global {
  /** Storybook's preview. Renders of docs pages have no `renderOptions`, and tests have no preview. */
  var __STORYBOOK_PREVIEW__: { currentRender?: StoryRender } | undefined
}

const skippedRenders = new WeakSet<StoryRender>()

/**
 * Skips the play function if a toolbar option changes the texts or responses that it expects. A note in the
 * *Interactions* panel says so.
 */
export async function skipUnexpectedPlay({ globals, tags, step }: PlayContext): Promise<void> {
  const render = globalThis.__STORYBOOK_PREVIEW__?.currentRender
  // The play functions of pages for visual review only wait, so they can run in all languages.
  if (!render?.renderOptions || tags.includes('review')) return
  const isExpected = OPTIONS.every((name) => globals[name] === initialGlobals[name])
  if (isExpected && !skippedRenders.has(render)) return
  skippedRenders.add(render)
  render.renderOptions.autoplay = isExpected
  if (!isExpected) await step(NOTE, () => {})
}

interface PlayContext {
  globals: Partial<ToolbarValues>
  tags: readonly string[]
  step: (label: string, play: () => void) => unknown
}
