import { paths, useTexts } from '@calotype/platform'
import { ButtonLink, Heading, Text } from '@calotype/ui'
import * as css from './DownloadView.css.ts'
import { downloadTexts } from './text.ts'

/** Explains that there are no downloads, and links to the web app. */
export function NoDownloads({ title }: { title: string }) {
  const text = useTexts(downloadTexts)
  return (
    <div className={css.notice}>
      <div className={css.textBlock}>
        <Heading level={2} size="title">
          {title}
        </Heading>
        <Text tone="soft">{text.inTheBrowser}</Text>
      </div>
      <ButtonLink href={paths.gallery}>{text.toTheBrowser}</ButtonLink>
    </div>
  )
}
