import type { SharedGroup } from '@calotype/api'
import { paths, useTexts, useFormat } from '@calotype/platform'
import {
  ArrowLeft,
  ButtonLink,
  Delayed,
  ErrorPanel,
  Heading,
  Spinner,
  Text,
  classes,
  type RootProps,
} from '@calotype/ui'
import { FileGrid } from '../files/tile/FileGrid.tsx'
import FileLightbox from '../files/viewer/FileLightbox.tsx'
import { formatOwnFileSize } from '../files/tile/formatFileSize.ts'
import type { SharedFiles } from '../files/sharedFiles.ts'
import { fileTexts } from '../files/text.ts'
import { sharingTexts } from '../text.ts'
import { describeExpiry } from './expiry.ts'
import * as css from './MyLinks.css.ts'

export type OwnedGroup =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | {
      status: 'ready'
      /** Fields of the link itself. The view reads the files from `files`. */
      group: Omit<SharedGroup, 'files'>
      files: SharedFiles
      /** Zero-based position of the open file; null if none is open. */
      index: number | null
      onIndexChange: (index: number | null) => void
    }

export interface OwnerViewerViewProps extends RootProps {
  token: string
  group: OwnedGroup
}

type FilesProps = Extract<OwnedGroup, { status: 'ready' }> & { token: string }

/** Renders all states of a link's files, and a link back to the list (LINK-012, LINK-013). */
export function OwnerViewerView({ token, group, className, style }: OwnerViewerViewProps) {
  const text = useTexts(sharingTexts)
  return (
    <div className={classes(css.screen, className)} style={style} data-state={group.status}>
      <div>
        <ButtonLink href={paths.myLinks} size="small" icon={<ArrowLeft />}>
          {text.links.back}
        </ButtonLink>
      </div>
      <Content token={token} group={group} />
    </div>
  )
}

function Content({ token, group }: OwnerViewerViewProps) {
  const text = useTexts(sharingTexts)
  switch (group.status) {
    case 'loading':
      return (
        <Delayed>
          <Spinner label={text.links.detailsLoading} />
        </Delayed>
      )
    case 'failed':
      return (
        <ErrorPanel
          title={text.links.failedTitle}
          message={text.links.detailsFailed}
          retryLabel={text.links.retry}
          onRetry={group.onRetry}
        />
      )
    case 'ready':
      return <Files token={token} {...group} />
  }
}

function Files({ token, group, files, index, onIndexChange }: FilesProps) {
  const filesText = useTexts(fileTexts)
  const format = useFormat()
  const { count, photos, videos } = files.totals
  return (
    <>
      <header className={css.names}>
        <Heading level={1}>{group.title === '' ? filesText.untitled : group.title}</Heading>
        {group.description && <Text tone="soft">{group.description}</Text>}
        <Text size="small" tone="soft">
          {filesText.count({ photos, videos, total: count })} ·{' '}
          {describeExpiry(filesText, format, group.expiresAt)}
        </Text>
      </header>
      <FileGrid
        files={files}
        formatSize={formatOwnFileSize}
        getHref={(_file, position) => paths.myLink(token, position)}
        onOpen={onIndexChange}
      />
      {index !== null && (
        <FileLightbox
          files={files}
          index={index}
          onMove={onIndexChange}
          onClose={() => onIndexChange(null)}
        />
      )}
    </>
  )
}
