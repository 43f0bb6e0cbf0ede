import { ButtonLink, Download, Text } from '@calotype/ui'
import * as css from './DownloadView.css.ts'
import { text } from './text.ts'

type DownloadButtonProps = {
  /** Of the system. */
  name: string
  /** Null where there is none; undefined while nobody knows. */
  url: string | null | undefined
  tone?: 'primary' | 'neutral'
  onDownload: () => void
}

/** Fetches the app of a system, or says that there is none. Until that is known, its place is kept. */
export function DownloadButton({ name, url, tone = 'neutral', onDownload }: DownloadButtonProps) {
  if (url === undefined) return <span className={css.awaited} />
  if (url === null)
    return (
      <Text tone="soft" size="small">
        {text.missing(name)}
      </Text>
    )
  return (
    <ButtonLink href={url} download rel="noreferrer" tone={tone} icon={<Download />} onFollow={onDownload}>
      {text.download(name)}
    </ButtonLink>
  )
}
