/** URLs of a story's screenshots in one appearance. */
export interface Comparison {
  /** Theme, appearance and width, for example `dark, german, 390 px`. */
  appearance: string
  /** Undefined if the story is new. */
  before?: string
  after: string
  difference?: string
}

/**
 * Pattern for the names of the pictures that `vitest.visual.config.ts` and `scripts/visual.ts` write to
 * `.storybook/visual/changes`.
 */
const NAME = /([^/]+)-(light|dark)-(reference|actual|diff|before)(?:-([a-z0-9-]+))?-(\d+)\.png$/

/** Groups the screenshots of `npm run visual` by the story id in their file names. */
export function groupPictures(pictures: Readonly<Record<string, string>>): ReadonlyMap<string, Comparison[]> {
  const stories = new Map<string, Map<string, Partial<Comparison>>>()
  for (const [file, url] of Object.entries(pictures)) {
    const [, id = '', theme, kind = '', review, width] = NAME.exec(file) ?? []
    if (id === '') continue
    const appearance = [theme, review, `${width} px`].filter(Boolean).join(', ')
    const comparisons = stories.get(id) ?? new Map<string, Partial<Comparison>>()
    stories.set(id, comparisons.set(appearance, { ...comparisons.get(appearance), [KINDS[kind] ?? '']: url }))
  }
  return new Map(
    [...stories].map(([id, comparisons]) => [
      id,
      [...comparisons].flatMap(([appearance, { after, ...others }]) =>
        after === undefined ? [] : [{ appearance, after, ...others }],
      ),
    ]),
  )
}

/**
 * Properties of `Comparison` by the kind in a picture's name. For a new story, Vitest writes the new picture as the
 * reference.
 */
const KINDS: Readonly<Record<string, keyof Comparison>> = {
  reference: 'after',
  actual: 'after',
  diff: 'difference',
  before: 'before',
}
