import { useTexts, useFormat } from '@calotype/platform'
import type { MediaItem } from '@calotype/api'
import { Badge, Heading, IconButton, Inline, X } from '@calotype/ui'
import { viewerTexts } from '../text.ts'
import { describePhoto } from './describePhoto.ts'
import * as css from './InfoPanel.css.ts'
import { galleryTexts } from '../../text.ts'

export function InfoPanel({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const galleryText = useTexts(galleryTexts)
  const text = useTexts(viewerTexts)
  const format = useFormat()
  return (
    <section className={css.panel} aria-label={text.info.title}>
      <header className={css.head}>
        <Heading level={2} size="title">
          {text.info.title}
        </Heading>
        <IconButton label={text.viewer.closeInfo} icon={<X />} onClick={onClose} />
      </header>
      <dl className={css.facts}>
        {describePhoto(item, galleryText, text, format).map(({ label, value, note, isShort }) => (
          <div key={label} className={isShort ? css.shortFact : css.fact}>
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
