import {
  ArgTypes,
  Canvas,
  Controls,
  DocsContext,
  Markdown,
  Stories,
  Title,
} from '@storybook/addon-docs/blocks'
import { useContext, type SyntheticEvent } from 'react'
import './ComponentPage.css'
import { useTheme } from './DocsPage.tsx'
import { guides } from './guides.ts'
import { Tokens } from './Tokens.tsx'

/** Docs page of a component: purpose, an editable story, props, rules, design tokens and all states. */
export default function ComponentPage() {
  const theme = useTheme()
  const stories = useContext(DocsContext).componentStories()
  // Controls have no effect on a story that ignores args.
  const primary = stories.find(({ originalStoryFn }) => originalStoryFn.length > 0) ?? stories[0]
  if (!primary) return null
  const { fileName = '', docs } = primary.parameters as {
    fileName?: string
    docs?: { story?: { inline?: boolean } }
  }
  // A story that covers the page or scrolls the window is shown in a frame, in which controls have no effect.
  const isFramed = docs?.story?.inline === false
  const hasProps = Object.keys(primary.argTypes).length > 0
  const [purpose = '', ...sections] = (guides[fileName.replace(/^.*\/|\.stories\.tsx$/g, '')] ?? '').split(
    /^(?=## )/m,
  )
  return (
    <>
      <Title />
      <Markdown>{purpose}</Markdown>
      {isFramed ? (
        <>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows a story of this Storybook */}
          <iframe
            className="overlay"
            title={primary.name}
            onLoad={removeScrollbarGutter}
            src={`iframe.html?id=${primary.id}&viewMode=story&globals=theme:${theme}`}
          />
          <p>
            <a href={`./?path=/story/${primary.id}`} target="_top">
              Open the story
            </a>{' '}
            {hasProps ? 'to edit its props.' : 'on its own page.'}
          </p>
        </>
      ) : (
        <>
          <Canvas of={primary.moduleExport} />
          {hasProps && <Controls of={primary.moduleExport} />}
        </>
      )}
      <div className="guide">
        {sections.map((section) => (
          <section key={section}>
            <Markdown>{section}</Markdown>
          </section>
        ))}
      </div>
      {isFramed && hasProps && (
        <>
          <h2>Props</h2>
          <ArgTypes of={primary.moduleExport} />
        </>
      )}
      <Tokens folder={fileName.replace(/^.*packages\//, '').replace(/\/[^/]*$/, '')} />
      {isFramed ? (
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

/**
 * Removes the scrollbar gutter of a frame. Chromium doesn't paint the page's background behind it, so a backdrop would
 * have a bright edge.
 */
function removeScrollbarGutter({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  currentTarget.contentDocument?.documentElement.style.setProperty('scrollbar-gutter', 'auto')
}
