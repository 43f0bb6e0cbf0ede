import { AnchorMdx } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { MISSING_STATES } from './missingStates.ts'
import { createMatrix, STATES, type IndexedStory, type Row, type State } from './states.ts'
import './StateMatrix.css'

const states = Object.keys(STATES) as State[]

/**
 * Shows all screens and their states as a table, using the index of this Storybook. A cell contains links to stories, a
 * reason, or nothing.
 */
export function StateMatrix() {
  const stories = useStories()
  if (stories === null) return <p>Loading stories…</p>
  const matrix = createMatrix(stories)
  const cells = [...matrix].flatMap(([screen, row]) => states.map((state) => getKind(screen, row, state)))
  const count = (kind: Kind) => cells.filter((cell) => cell === kind).length
  return (
    <div className="states">
      <p>
        {matrix.size} screens: <b>{count('shown')}</b> states shown, <b>{count('reason')}</b> with a reason
        why not, <b>{count('missing')}</b> missing.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Screen</th>
            {states.map((state) => (
              <th key={state} scope="col">
                {STATES[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...matrix].map(([screen, row]) => (
            <tr key={screen}>
              <th scope="row">{screen.replace('/', ' / ')}</th>
              {states.map((state) => (
                <td key={state} data-kind={getKind(screen, row, state)}>
                  <Cell stories={row[state]} reason={MISSING_STATES[screen]?.[state]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ stories, reason }: { stories: readonly IndexedStory[]; reason: string | undefined }) {
  if (stories.length > 0)
    return stories.map(({ id, name }) => (
      <AnchorMdx key={id} href={`?path=/story/${id}`} target="_self">
        {name}
      </AnchorMdx>
    ))
  return <>{reason ?? 'Hole'}</>
}

type Kind = 'shown' | 'reason' | 'missing'

function getKind(screen: string, row: Row, state: State): Kind {
  if (row[state].length > 0) return 'shown'
  return MISSING_STATES[screen]?.[state] === undefined ? 'missing' : 'reason'
}

/** Loads the stories of this Storybook. Returns null until they have loaded. */
function useStories(): readonly IndexedStory[] | null {
  const [stories, setStories] = useState<readonly IndexedStory[] | null>(null)
  useEffect(() => {
    void fetch('index.json')
      .then((response) => response.json() as Promise<{ entries: Record<string, IndexedStory> }>)
      .then(({ entries }) => setStories(Object.values(entries)))
  }, [])
  return stories
}
