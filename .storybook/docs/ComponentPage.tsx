import {
  ArgTypes,
  Canvas,
  Controls,
  DocsContext,
  Markdown,
  Stories,
  Title,
} from '@storybook/addon-docs/blocks'
import { lazy, Suspense, useContext } from 'react'
import './ComponentPage.css'
import { useTheme } from './DocsPage.tsx'

const Tokens = lazy(() => import('./Tokens.tsx'))

/** Written docs of the components, next to their stories. */
const guides = import.meta.glob<string>('../../packages/ui/src/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Docs page of a component: purpose, an editable story, props, rules, design tokens and all states. */
export function ComponentPage() {
  const theme = useTheme()
  const stories = useContext(DocsContext).componentStories()
  // The controls would have no effect on a story that ignores args.
  const primary = stories.find(({ originalStoryFn }) => originalStoryFn.length > 0) ?? stories[0]
  if (!primary) return null
  const { fileName = '', docs } = primary.parameters as {
    fileName?: string
    docs?: { story?: { inline?: boolean } }
  }
  // An overlay would cover the page. Its frame is a page of its own, which the controls don't reach.
  const isOverlay = docs?.story?.inline === false
  const [purpose = '', ...sections] = (guides[guideOf(fileName)] ?? '').split(/^(?=## )/m)
  return (
    <>
      <Title />
      <Markdown>{purpose}</Markdown>
      {isOverlay ? (
        <>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows a story of this Storybook */}
          <iframe
            className="overlay"
            title={primary.name}
            src={`iframe.html?id=${primary.id}&viewMode=story&globals=theme:${theme}`}
          />
          <p>
            <a href={`./?path=/story/${primary.id}`} target="_top">
              Open the story
            </a>{' '}
            to edit its props.
          </p>
          <ArgTypes of={primary.moduleExport} />
        </>
      ) : (
        <>
          <Canvas of={primary.moduleExport} />
          <Controls of={primary.moduleExport} />
        </>
      )}
      <div className="guide">
        {sections.map((section) => (
          <section key={section}>
            <Markdown>{section}</Markdown>
          </section>
        ))}
      </div>
      <Suspense>
        <Tokens folder={fileName.replace(/^.*packages\//, '').replace(/\/[^/]*$/, '')} />
      </Suspense>
      {isOverlay ? (
        <>
          <h2>Stories</h2>
          <ul>
            {stories.map(({ id, name }) => (
              <li key={id}>
                <a href={`./?path=/story/${id}`} target="_top">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Stories includePrimary={false} />
      )}
    </>
  )
}

const guideOf = (storyFile: string): string =>
  storyFile.replace('./', '../../').replace('.stories.tsx', '.md')
