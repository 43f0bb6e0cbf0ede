import { getArchiveUrl, getMediaKind, type SharedFile, type SharedGroup } from '@calotype/api'
import {
  lazyPart,
  paths,
  useBrowserValue,
  type PendingPartProps,
  useTexts,
  useFormat,
} from '@calotype/platform'
import {
  Button,
  ButtonLink,
  Download,
  EmptyState,
  Heading,
  Loading,
  PendingOverlay,
  type RootProps,
  Skeleton,
  Stack,
  Text,
  classes,
} from '@calotype/ui'
import { toFileId } from '../files/toFileId.ts'
import { FileGrid } from '../files/tile/FileGrid.tsx'
import { downloadMotionFile } from '../files/viewer/downloadMotionFile.ts'
import { FilePreview, type FilePreviewProps } from '../files/viewer/FilePreview.tsx'
import { formatFileSize } from '../files/tile/formatFileSize.ts'
import type { SharedFiles } from '../files/sharedFiles.ts'
import { SingleFile } from '../files/viewer/SingleFile.tsx'
import { describeExpiry, describeExpiryInUtc } from '../links/expiry.ts'
import { RetryBanner } from '../RetryBanner.tsx'
import { fileTexts } from '../files/text.ts'
import { publicTexts } from './text.ts'
import * as css from './PublicViewer.css.ts'
import { groupIntoRanges } from './groupIntoRanges.ts'
import { useDownloadAll } from './useDownloadAll.ts'

/** Loads when a guest opens a photo for the first time, because the page doesn't need the lightbox earlier. */
const FileLightbox = lazyPart(() => import('../files/viewer/FileLightbox.tsx'), PendingLightbox)

function PendingLightbox({ status, onRetry, props }: PendingPartProps<Omit<FilePreviewProps, 'file'>>) {
  const text = useTexts(publicTexts)
  const file = props.files.at(props.index)
  if (status === 'loading' && file) return <FilePreview {...props} file={file} />
  return (
    <PendingOverlay
      kind="viewer"
      status={status}
      texts={text.viewer}
      onRetry={onRetry}
      onClose={props.onClose}
    />
  )
}

/** State of the public page of a link (PUB-019). */
export type SharedState =
  | { status: 'loading' }
  /** The URL has no token. */
  | { status: 'invalid' }
  /** The link expired, was revoked, or never existed. The server's response is the same in all three cases. */
  | { status: 'missing' }
  | { status: 'failed'; onRetry: () => void }
  /** The visitor's network opened too many unknown links. The page retries automatically in about this many minutes. */
  | { status: 'rateLimited'; minutes: number }
  | {
      status: 'ready'
      /** Fields of the link itself. The view reads the files from `files`. */
      group: Omit<SharedGroup, 'files'>
      files: SharedFiles
      /** Zero-based position of the file in the lightbox; null while the lightbox is closed. */
      index: number | null
      onIndexChange: (index: number | null) => void
    }

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export interface PublicViewerViewProps extends RootProps {
  token: string
  shared: SharedState
}

/** Renders all states of the public viewer. */
export function PublicViewerView({ token, shared, className, style }: PublicViewerViewProps) {
  const text = useTexts(publicTexts)
  const root = { className, style, 'data-state': shared.status }
  const screen = { ...root, className: classes(css.screen, className) }
  switch (shared.status) {
    case 'loading':
      return (
        <div {...screen}>
          <Loading label={text.loading}>
            <Stack gap={8}>
              <div className={css.namesPlaceholder}>
                <Skeleton fill />
              </div>
              <div className={css.placeholders}>
                {PLACEHOLDERS.map((key) => (
                  <Skeleton key={key} fill radius="medium" />
                ))}
              </div>
            </Stack>
          </Loading>
        </div>
      )
    case 'invalid':
    case 'missing':
      return (
        <div role="alert" {...root}>
          <EmptyState level={1} illustration="lost" title={text[shared.status]} hint={text.hint} />
        </div>
      )
    case 'failed':
      return (
        <div role="alert" {...root}>
          <EmptyState
            level={1}
            illustration="trouble"
            title={text.failed}
            hint={text.hint}
            action={<Button onClick={shared.onRetry}>{text.retry}</Button>}
          />
        </div>
      )
    case 'rateLimited':
      return (
        // Not an alert, because screen readers would repeat it every minute when the text changes.
        <div aria-live="polite" {...root}>
          <EmptyState
            level={1}
            illustration="trouble"
            title={text.rateLimited}
            hint={text.rateLimitedHint(shared.minutes)}
          />
        </div>
      )
    case 'ready':
      return (
        <div {...screen}>
          <Group token={token} {...shared} />
        </div>
      )
  }
}

type GroupProps = Omit<Extract<SharedState, { status: 'ready' }>, 'status'> & { token: string }

function Group({ token, group, files, index, onIndexChange }: GroupProps) {
  const filesText = useTexts(fileTexts)
  const text = useTexts(publicTexts)
  const format = useFormat()
  const { downloads, start } = useDownloadAll(files)
  // Show dates in UTC until the page is hydrated, because the server doesn't know the visitor's time zone.
  const isHydrated = useBrowserValue(() => true, false)
  const { title, description, createdByName, expiresAt } = group
  const { count, photos, videos, sizeMB } = files.totals
  const getHref = (file: SharedFile) => paths.sharedFile(token, toFileId(file.fileName))
  const singleFile = count === 1 ? (files.at(0) ?? null) : null
  const facts = [
    filesText.count({ photos, videos, total: count }),
    formatFileSize(sizeMB, format),
    ...(expiresAt
      ? [
          isHydrated
            ? describeExpiry(filesText, format, expiresAt)
            : describeExpiryInUtc(expiresAt, filesText, format),
        ]
      : []),
  ]
  return (
    <>
      <header className={css.header}>
        <div className={css.names}>
          <Heading level={1}>{title === '' ? filesText.untitled : title}</Heading>
          {description && <Text>{description}</Text>}
          <Text size="small" tone="soft">
            {filesText.by(createdByName)}
          </Text>
          <Text size="small" tone="soft">
            {downloads.status === 'running' ? text.downloading(downloads.position, count) : facts.join(' · ')}
          </Text>
        </div>
        {singleFile !== null && (
          <div className={css.actions}>
            <ButtonLink
              tone="primary"
              href={singleFile.fileUrl}
              download={singleFile.name}
              onFollow={() => downloadMotionFile(singleFile)}
              icon={<Download />}
            >
              {filesText.download}
            </ButtonLink>
          </div>
        )}
        {count > 1 && (
          <div className={css.actions}>
            <Button icon={<Download />} onClick={start}>
              {text.downloadAll}
            </Button>
            <ButtonLink tone="primary" href={getArchiveUrl(token)} download="" icon={<Download />}>
              {text.downloadZip}
            </ButtonLink>
          </div>
        )}
      </header>
      {downloads.status === 'incomplete' && (
        <RetryBanner
          message={text.downloadIncomplete(downloads.positions.length, groupIntoRanges(downloads.positions))}
          onRetry={downloads.onRetry}
        />
      )}
      {singleFile !== null && getMediaKind(singleFile.fileType) !== 'document' ? (
        <SingleFile
          file={singleFile}
          formatSize={formatFileSize}
          href={getHref(singleFile)}
          onOpen={() => onIndexChange(0)}
        />
      ) : (
        <FileGrid
          files={files}
          formatSize={formatFileSize}
          getHref={getHref}
          isCovered={index !== null}
          onOpen={onIndexChange}
        />
      )}
      {index !== null && (
        <FileLightbox
          files={files}
          index={index}
          listHref={paths.share(token)}
          getHref={getHref}
          onMove={onIndexChange}
          onClose={() => onIndexChange(null)}
        />
      )}
    </>
  )
}
