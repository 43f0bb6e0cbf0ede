import { AnchorMdx } from '@storybook/addon-docs/blocks'
import { useState } from 'react'
import { MISSING_STATES } from './missingStates.ts'
import { createMatrix, STATES, type IndexedStory, type Row, type State } from './states.ts'
import { useStories } from './useStories.ts'
import './StateMatrix.css'

const states = Object.keys(STATES) as State[]

/**
 * Shows all screens and their states as a searchable table. A cell contains links to stories, the reason for a missing
 * story, or nothing.
 */
export function StateMatrix() {
  const stories = useStories()
  const [search, setSearch] = useState('')
  if (stories === null) return <p>Loading stories…</p>
  const matrix = [...createMatrix(stories)].filter(([screen, row]) => hasText(screen, row, search))
  const cells = matrix.flatMap(([screen, row]) => states.map((state) => getKind(screen, row, state)))
  const count = (kind: Kind) => cells.filter((cell) => cell === kind).length
  return (
    <div className="states">
      <div className="search">
        <input
          type="search"
          aria-label="Search screens and states"
          placeholder="Search screens, stories, and reasons"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <output>
          {matrix.length} screens: <b>{count('shown')}</b> states shown, <b>{count('reason')}</b> with a
          reason why not, <b>{count('missing')}</b> missing.
        </output>
      </div>
      <div className="table">
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
            {matrix.map(([screen, row]) => (
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

/** Whether the name of a screen, or a story or reason in its row, contains the searched text. */
function hasText(screen: string, row: Row, search: string): boolean {
  const texts = states.flatMap((state) => [
    ...row[state].map(({ name }) => name),
    MISSING_STATES[screen]?.[state] ?? '',
  ])
  return [screen, ...texts].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))
}

function getKind(screen: string, row: Row, state: State): Kind {
  if (row[state].length > 0) return 'shown'
  return MISSING_STATES[screen]?.[state] === undefined ? 'missing' : 'reason'
}
