import { useTexts } from '@calotype/platform'
import { Badge, Heading, Text } from '@calotype/ui'
import { DownloadButton } from './DownloadButton.tsx'
import * as css from './DownloadView.css.ts'
import { downloadTexts, type System } from './text.ts'

type SystemCardProps = {
  system: System
  isVisitorsOwn: boolean
  url: string | null | undefined
  onDownload: () => void
}

/** Download card for an operating system. The card for the visitor's system is highlighted (DL-008 to DL-011). */
export function SystemCard({ system, isVisitorsOwn, url, onDownload }: SystemCardProps) {
  const text = useTexts(downloadTexts)
  return (
    <article className={isVisitorsOwn ? css.visitorsCard : css.card}>
      <div className={css.cardHead}>
        <Heading level={2} size="title">
          {system.name}
        </Heading>
        {isVisitorsOwn && <Badge tone="accent">{text.yours}</Badge>}
      </div>
      <Text tone="soft">{system.about}</Text>
      <div className={css.cardEnd}>
        <DownloadButton name={system.name} url={url} onDownload={onDownload} />
      </div>
    </article>
  )
}
