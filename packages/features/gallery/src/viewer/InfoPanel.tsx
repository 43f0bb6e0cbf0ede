import type { MediaItem } from '@calotype/api'
import { Badge, Heading, Inline } from '@calotype/ui'
import { text } from '../text.ts'
import { describePhoto } from './describePhoto.ts'
import * as css from './InfoPanel.css.ts'

/** What is known about a photo. */
export function InfoPanel({ item }: { item: MediaItem }) {
  return (
    <section className={css.panel} aria-label={text.info.title}>
      <Heading level={2} size="title">
        {text.info.title}
      </Heading>
      <dl className={css.facts}>
        {describePhoto(item).map(({ label, value, note }) => (
          <div key={label} className={css.fact}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>
              {value}
              {note && <span className={css.note}>{note}</span>}
            </dd>
          </div>
        ))}
        {item.labels.length > 0 && (
          <div className={css.fact}>
            <dt className={css.label}>{text.info.labels}</dt>
            <dd>
              <Inline gap={2} wrap>
                {item.labels.map((label) => (
                  <Badge key={label}>{label}</Badge>
                ))}
              </Inline>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
