import { AnchorMdx } from '@storybook/addon-docs/blocks'
import { useState } from 'react'
import release from 'virtual:release'
import type { IndexedStory } from '../states/states.ts'
import { useStories } from '../states/useStories.ts'
import { groupPictures, type Comparison } from './visualChanges.ts'

const changes = groupPictures(
  import.meta.glob<string>('../visual/changes/*.png', { query: '?url', import: 'default', eager: true }),
)

const VIEWS = ['All', 'Before', 'After', 'Difference'] as const
type View = (typeof VIEWS)[number]

/**
 * Shows screenshots of the stories whose appearance has changed since the last release, before and after the change.
 */
export function VisualChanges() {
  const [view, setView] = useState<View>('All')
  const stories = useStories()
  const { comparison } = release
  if (comparison === null)
    return (
      <p>
        No screenshots were compared. Run <code>npm run visual -- --since REF</code> with a tag or branch
        before you build Storybook.
      </p>
    )
  // In file names, Vitest replaces the double dash of ids with a single dash.
  const byFile = new Map(stories?.map((story) => [story.id.replace('--', '-'), story]))
  const { commit, base, comparisons, failed } = comparison
  const summary =
    `Commit ${commit} compared with ${base}: ${changes.size} stories look different or are new. ` +
    `${comparisons - failed} of ${comparisons} comparisons in all windows and appearances passed.`
  if (changes.size === 0) return <p>{summary}</p>
  return (
    <>
      <p>{summary}</p>
      <fieldset>
        <legend>Show</legend>
        {VIEWS.map((name) => (
          <label key={name}>
            <input type="radio" name="view" checked={view === name} onChange={() => setView(name)} />
            {name}
          </label>
        ))}
      </fieldset>
      {[...changes].map(([file, pictures]) => (
        <section key={file}>
          <h3>
            <StoryLink story={byFile.get(file)} file={file} />
          </h3>
          {pictures.map((each) => (
            <Pictures key={each.appearance} {...each} view={view} />
          ))}
        </section>
      ))}
    </>
  )
}

function StoryLink({ story, file }: { story: IndexedStory | undefined; file: string }) {
  if (!story) return <>{file}</>
  return (
    <AnchorMdx href={`?path=/story/${story.id}`} target="_self">
      {story.title} / {story.name}
    </AnchorMdx>
  )
}

function Pictures({ appearance, before, after, difference, view }: Comparison & { view: View }) {
  const pictures = [
    ['Before', before],
    ['After', after],
    ['Difference', difference],
  ] as const
  return (
    <div className="pictures">
      <h4>{before === undefined ? `${appearance}, new` : appearance}</h4>
      {pictures.map(
        ([name, url]) =>
          url !== undefined &&
          (view === 'All' || view === name) && (
            <figure key={name}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`${name}, ${appearance}`} loading="lazy" />
              </a>
              <figcaption>{name}</figcaption>
            </figure>
          ),
      )}
    </div>
  )
}
