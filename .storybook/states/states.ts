/**
 * What every screen is looked at in (DESIGN: "Every screen has all its states"). A story says which state it shows by a
 * tag, `tags: ['state:empty']`; what no story shows has its reason in `holes.ts`.
 */
export const STATES = {
  loading: 'Loading',
  empty: 'Empty',
  failed: 'Failed',
  partial: 'Partial',
  done: 'Done',
  long: 'Long words',
  one: 'One',
  many: 'Thousands',
  forbidden: 'No permission',
  offline: 'Offline',
} as const

export type State = keyof typeof STATES

const PREFIX = 'state:'

/** A story as Storybook's index has it. */
export interface IndexedStory {
  id: string
  name: string
  importPath: string
  tags?: readonly string[]
}

/** The stories of one screen, by state. */
export type Row = Readonly<Record<State, readonly IndexedStory[]>>

/**
 * The screen a story file is of, as `gallery/Trash`: that of a view, of a screen, and of what is named as one of them
 * but for this ending. Null for components and other parts. One screen may have several files, each of a family of its
 * states: `TrashView.stories.tsx`, `TrashView.restored.stories.tsx`.
 */
export function screenOf(importPath: string, screens?: ReadonlySet<string>): string | null {
  const match = /features\/(\w+)\/src\/(?:\w+\/)+?(\w+?)(View|Screen|Section)?(?:\.\w+)?\.stories\.tsx$/.exec(
    importPath,
  )
  if (!match) return null
  const [, feature, stem, ending] = match
  const name = `${feature}/${stem}`
  return ending !== undefined || screens?.has(name) ? name : null
}

/** The states a story says it shows; throws for one that does not exist. */
export function statesOf({ id, tags = [] }: Pick<IndexedStory, 'id' | 'tags'>): State[] {
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

/** Every screen of the index with its stories by state, in the order of names. */
export function matrixOf(stories: readonly IndexedStory[]): ReadonlyMap<string, Row> {
  const screens = new Set(stories.flatMap(({ importPath }) => screenOf(importPath) ?? []))
  const rows = new Map([...screens].sort().map((screen) => [screen, emptyRow()]))
  for (const story of stories) {
    const row = rows.get(screenOf(story.importPath, screens) ?? '')
    for (const state of row ? statesOf(story) : []) row?.[state].push(story)
  }
  return rows
}

function emptyRow(): Record<State, IndexedStory[]> {
  return Object.fromEntries(Object.keys(STATES).map((state) => [state, []])) as unknown as Record<
    State,
    IndexedStory[]
  >
}

const isState = (name: string): name is State => Object.hasOwn(STATES, name)
