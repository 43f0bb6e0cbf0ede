import { AnchorMdx, Markdown } from '@storybook/addon-docs/blocks'
import { useState } from 'react'
import { docsIds, guides } from './guides.ts'
import './ComponentList.css'

/** Shows a searchable table of all components and their purposes. The search covers names and guides. */
export function ComponentList() {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const foundGuides = Object.entries(guides).filter(([name, guide]) =>
    words.every((word) => `${name} ${guide}`.toLowerCase().includes(word)),
  )
  return (
    <div className="components">
      <input
        type="search"
        aria-label="Search components and their docs"
        placeholder="Search, for example “delete”"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <output>{foundGuides.length === 1 ? '1 component' : `${foundGuides.length} components`}</output>
      <dl>
        {foundGuides.map(([name, guide]) => (
          <div key={name}>
            <dt>
              <AnchorMdx href={`?path=/docs/${docsIds[name]}`} target="_self">
                {name}
              </AnchorMdx>
            </dt>
            <dd>
              <Markdown>{guide.split('\n')[0] ?? ''}</Markdown>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
