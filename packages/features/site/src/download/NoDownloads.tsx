import { paths } from '@calotype/platform'
import { ButtonLink, Heading, Text } from '@calotype/ui'
import * as css from './DownloadView.css.ts'
import { text } from './text.ts'

/** Stands where there is nothing to download for anybody, and leads to what there is instead. */
export function NoDownloads({ title }: { title: string }) {
  return (
    <div className={css.notice}>
      <div className={css.words}>
        <Heading level={2} size="title">
          {title}
        </Heading>
        <Text tone="soft">{text.inTheBrowser}</Text>
      </div>
      <ButtonLink href={paths.gallery}>{text.toTheBrowser}</ButtonLink>
    </div>
  )
}
