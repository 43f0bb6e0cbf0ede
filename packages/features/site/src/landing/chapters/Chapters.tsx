import { Darkroom, Heading } from '@calotype/ui'
import type { Chapter } from '../content.ts'
import { Picture } from '../pictures/Picture.tsx'
import type { PictureName } from '../pictures/pictures.ts'
import * as css from './Chapters.css.ts'

/** Layout of each picture: full width, next to the text, or a phone on a dark background. */
const LAYOUTS: Readonly<Record<PictureName, keyof typeof css.chapter>> = {
  gallery: 'whole',
  albums: 'whole',
  viewer: 'whole',
  upload: 'sideBySide',
  import: 'sideBySide',
  sharing: 'sideBySide',
  link: 'phone',
}

/** Sections that each present a product feature with a screenshot. */
export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return chapters.map((chapter) =>
    chapter.picture === 'viewer' ? (
      <Darkroom key={chapter.id}>
        <div className={css.darkChapter}>
          <Section chapter={chapter} />
        </div>
      </Darkroom>
    ) : (
      <Section key={chapter.id} chapter={chapter} />
    ),
  )
}

function Section({ chapter: { id, title, text, picture } }: { chapter: Chapter }) {
  const layout = LAYOUTS[picture]
  return (
    <section id={id} className={css.chapter[layout]}>
      <div className={css.textBlock}>
        <Heading level={2} size="headline" display>
          {title}
        </Heading>
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.picture[layout]}>
        <Picture name={picture} />
      </div>
    </section>
  )
}
