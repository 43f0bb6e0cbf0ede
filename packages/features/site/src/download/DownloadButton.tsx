import { useTexts } from '@calotype/platform'
import { ButtonLink, Download, Text } from '@calotype/ui'
import * as css from './DownloadView.css.ts'
import { downloadTexts } from './text.ts'

type DownloadButtonProps = {
  /** Display name of the operating system. */
  name: string
  /** URL of the download. Null if there is none for this operating system; undefined while the URLs are loading. */
  url: string | null | undefined
  tone?: 'primary' | 'neutral'
  onDownload: () => void
}

/**
 * Download button for an operating system. Shows a note if there is no download, and a placeholder while the URLs are
 * loading.
 */
export function DownloadButton({ name, url, tone = 'neutral', onDownload }: DownloadButtonProps) {
  const text = useTexts(downloadTexts)
  if (url === undefined) return <span className={css.buttonPlaceholder} />
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
