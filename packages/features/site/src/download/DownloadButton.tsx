import { useTexts } from '@calotype/platform'
import { ButtonLink, Download, Text } from '@calotype/ui'
import * as css from './DownloadView.css.ts'
import { downloadTexts } from './text.ts'

type DownloadButtonProps = {
  /** Display name of the operating system. */
  name: string
  /** Null if there is no download for this operating system; undefined while the URLs are loading. */
  url: string | null | undefined
  tone?: 'primary' | 'neutral'
  onDownload: () => void
}

/**
 * Download button for an operating system, or a note that there is no download for it. A placeholder reserves the space
 * while loading.
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
