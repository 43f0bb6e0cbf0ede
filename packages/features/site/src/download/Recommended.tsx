import { useTexts } from '@calotype/platform'
import { Heading, Text } from '@calotype/ui'
import { DownloadButton } from './DownloadButton.tsx'
import * as css from './DownloadView.css.ts'
import { downloadTexts, type System } from './text.ts'

type RecommendedProps = { system: System; url: string | null | undefined; onDownload: () => void }

/** Download for the visitor's operating system, and the system requirements (DL-006, DL-007). */
export function Recommended({ system, url, onDownload }: RecommendedProps) {
  const text = useTexts(downloadTexts)
  return (
    <div className={css.columns}>
      <section className={css.banner}>
        <div className={css.textBlock}>
          <Text tone="soft" size="small">
            {url === null ? text.yours : text.recommended}
          </Text>
          <Heading level={2} size="headline" display>
            {text.named(system.name)}
          </Heading>
        </div>
        <DownloadButton name={system.name} url={url} onDownload={onDownload} tone="primary" />
      </section>
      <section className={css.requirements}>
        <Heading level={2} size="large">
          {text.requirements}
        </Heading>
        <Text tone="soft">{system.needs}</Text>
      </section>
    </div>
  )
}
