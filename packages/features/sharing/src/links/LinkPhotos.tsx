import type { SharedFile, SharedLinkSummary } from '@calotype/api'
import { paths, useTexts } from '@calotype/platform'
import { Delayed, Link, Spinner, Text } from '@calotype/ui'
import { Thumbnail } from '../files/tile/Thumbnail.tsx'
import { RetryBanner } from '../RetryBanner.tsx'
import { fileTexts } from '../files/text.ts'
import { sharingTexts } from '../text.ts'
import * as css from './MyLinks.css.ts'

/** Thumbnails of an expanded link. Each thumbnail opens the owner's viewer (LINK-008, LINK-011). */
export function LinkPhotos({ link, details }: { link: SharedLinkSummary; details: Details }) {
  const filesText = useTexts(fileTexts)
  const text = useTexts(sharingTexts)
  switch (details.status) {
    case 'loading':
      return (
        <Delayed>
          <Spinner label={text.links.detailsLoading} />
        </Delayed>
      )
    case 'failed':
      return <RetryBanner message={text.links.detailsFailed} onRetry={details.onRetry} />
    case 'ready':
      if (details.files.length === 0) return <Text tone="soft">{filesText.noneHint}</Text>
      return (
        <>
          <ul className={css.photos} aria-label={text.links.photosLabel(link.title)}>
            {details.files.map((file, index) => (
              <li key={file.fileName} className={css.photo}>
                <Link href={paths.myLink(link.token, index)} aria-label={filesText.open(file.name)}>
                  <span className={css.frame}>
                    <Thumbnail file={file} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {link.fileCount > details.files.length && (
            <Link href={paths.myLink(link.token)}>{text.links.viewAll(link.fileCount)}</Link>
          )}
        </>
      )
  }
}

/** Files of the expanded link. */
export type Details =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; files: readonly SharedFile[] }
