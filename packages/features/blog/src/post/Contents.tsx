import { useTexts } from '@calotype/platform'
import type { Entry } from '../posts.ts'
import { blogTexts } from '../text.ts'
import * as css from './PostView.css.ts'
import { useCurrentHeading } from './useCurrentHeading.ts'

/** Table of contents of a post. Headings of the third level are indented (BLOG-033, BLOG-034). */
export function Contents({ entries }: { entries: readonly Entry[] }) {
  const text = useTexts(blogTexts)
  const current = useCurrentHeading(entries)
  return (
    <nav className={css.contents} aria-labelledby="on-this-page">
      <p id="on-this-page" className={css.asideTitle}>
        {text.post.contents}
      </p>
      <ol className={css.entries}>
        {entries.map(({ id, title, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={css.entry[level]}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
