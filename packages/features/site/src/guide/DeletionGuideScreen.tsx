import { paths, useTexts } from '@calotype/platform'
import { ButtonLink, Heading, classes, type RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import * as css from './DeletionGuide.css.ts'
import { steps } from './steps.tsx'
import { guideTexts } from './text.ts'

/**
 * Screen that explains what to do before deleting an account and which data will be deleted. The page is static and
 * calls no API (LEGAL-025).
 */
export function DeletionGuideScreen({ className, style }: RootProps) {
  const text = useTexts(guideTexts)
  return (
    <div className={classes(css.page, className)} style={style}>
      <header className={css.head}>
        <Heading level={1} size="hero" display>
          {text.title}
        </Heading>
        <p className={css.lead}>{text.lead}</p>
        <div className={css.actions}>
          <ButtonLink href={paths.account} tone="primary">
            {text.toAccount}
          </ButtonLink>
          <ButtonLink href={paths.gallery}>{text.toGallery}</ButtonLink>
        </div>
      </header>
      <section className={css.part} aria-labelledby="steps">
        <Heading level={2} size="headline" display id="steps">
          {text.steps}
        </Heading>
        <ol className={css.steps}>
          {steps.map(({ title, content }) => (
            <li key={title} className={css.step}>
              <Heading level={3}>{title}</Heading>
              {content}
            </li>
          ))}
        </ol>
      </section>
      <section className={css.finalNotice} aria-labelledby="outcome">
        <Heading level={2} size="headline" display id="outcome">
          {text.outcome}
        </Heading>
        {text.outcomeWords.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </section>
      <Items id="deleted" title={text.deleted} items={text.deletedItems}>
        <p className={css.hint}>{text.stays}</p>
      </Items>
      <Items id="instead" title={text.instead} items={text.alternatives} />
    </div>
  )
}

interface ItemsProps {
  id: string
  title: string
  items: readonly { title: string; hint: string }[]
  children?: ReactNode
}

function Items({ id, title, items, children }: ItemsProps) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading level={2} size="headline" display id={id}>
        {title}
      </Heading>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.title} className={css.item}>
            <span className={css.name}>{item.title}</span>
            <span className={css.hint}>{item.hint}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
