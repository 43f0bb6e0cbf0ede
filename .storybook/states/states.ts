/**
 * The states for which every screen needs stories (DESIGN: "Every screen has all its states"). A story declares its
 * states with tags such as `state:empty`. If a screen has no story for a state, `missingStates.ts` contains the reason.
 */
export const STATES = {
  loading: 'Loading',
  empty: 'Empty',
  failed: 'Failed',
  partial: 'Partial',
  done: 'Done',
  long: 'Long text',
  one: 'One',
  many: 'Thousands',
  forbidden: 'No permission',
  offline: 'Offline',
} as const

export type State = keyof typeof STATES

const PREFIX = 'state:'

/** An entry of Storybook's index. */
export interface IndexedStory {
  id: string
  title: string
  name: string
  importPath: string
  tags?: readonly string[]
}

/** The stories of a screen by state. */
export type Row = Readonly<Record<State, readonly IndexedStory[]>>

/**
 * Returns the screen that a story file belongs to, for example `upload/Folder` for `FolderView.preview.stories.tsx` and
 * `FolderView.done.stories.tsx`; null if the file isn't for a view, screen or section.
 */
export function getScreen(importPath: string, screens?: ReadonlySet<string>): string | null {
  const match = /features\/(\w+)\/src\/(?:\w+\/)+?(\w+?)(View|Screen|Section)?(?:\.\w+)?\.stories\.tsx$/.exec(
    importPath,
  )
  if (!match) return null
  const [, feature, stem, ending] = match
  const name = `${feature}/${stem}`
  return ending !== undefined || screens?.has(name) ? name : null
}

/** Returns the states that a story declares. Throws for an unknown state. */
export function getStates({ id, tags = [] }: Pick<IndexedStory, 'id' | 'tags'>): State[] {
  return tags
    .filter((tag) => tag.startsWith(PREFIX))
    .map((tag) => {
      const state = tag.slice(PREFIX.length)
      if (isState(state)) return state
      throw new Error(
        `${id} is tagged ${tag}, and there is no such state. There are: ${Object.keys(STATES)}.`,
      )
    })
}

/** Returns all screens in the index, sorted by name, with their stories by state. */
export function createMatrix(stories: readonly IndexedStory[]): ReadonlyMap<string, Row> {
  const screens = new Set(stories.flatMap(({ importPath }) => getScreen(importPath) ?? []))
  const rows = new Map([...screens].sort().map((screen) => [screen, createEmptyRow()]))
  for (const story of stories) {
    const row = rows.get(getScreen(story.importPath, screens) ?? '')
    for (const state of row ? getStates(story) : []) row?.[state].push(story)
  }
  return rows
}

function createEmptyRow(): Record<State, IndexedStory[]> {
  return Object.fromEntries(Object.keys(STATES).map((state) => [state, []])) as unknown as Record<
    State,
    IndexedStory[]
  >
}

const isState = (name: string): name is State => Object.hasOwn(STATES, name)
