import { archiveAddress, type SharedGroup } from '@calotype/api'
import { Button, ButtonLink, Delayed, Download, EmptyState, Heading, Spinner, Text } from '@calotype/ui'
import { lazy, Suspense, useState } from 'react'
import { countKinds } from '../files/countKinds.ts'
import { FileGrid } from '../files/FileGrid.tsx'
import { formatFileSize } from '../files/formatFileSize.ts'
import { describeExpiry } from '../links/expiry.ts'
import { text } from '../text.ts'
import * as css from './PublicViewer.css.ts'
import { useDownloadAll } from './useDownloadAll.ts'

/** It stands on what a guest needs only once a photo is opened. */
const FileLightbox = lazy(() => import('../files/FileLightbox.tsx'))

/** What the page of a link can show (PUB-019). */
export type Shared =
  | { status: 'loading' }
  /** The address has no token. */
  | { status: 'invalid' }
  /** Expired, revoked or never there: nobody can tell which. */
  | { status: 'missing' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; group: SharedGroup }

/** The public viewer in each of its states. */
export function PublicViewerView({ token, shared }: { token: string; shared: Shared }) {
  switch (shared.status) {
    case 'loading':
      return (
        <div className={css.screen}>
          <Delayed>
            <Spinner label={text.public.loading} />
          </Delayed>
        </div>
      )
    case 'invalid':
    case 'missing':
      return (
        <div role="alert">
          <EmptyState illustration="lost" title={text.public[shared.status]} hint={text.public.hint} />
        </div>
      )
    case 'failed':
      return (
        <div role="alert">
          <EmptyState
            illustration="trouble"
            title={text.public.failed}
            hint={text.public.hint}
            action={<Button onClick={shared.onRetry}>{text.public.retry}</Button>}
          />
        </div>
      )
    case 'ready':
      return <Group token={token} group={shared.group} />
  }
}

function Group({ token, group }: { token: string; group: SharedGroup }) {
  const [index, setIndex] = useState<number | null>(null)
  const downloadAll = useDownloadAll(group.files)
  const { title, description, createdByName, expiresAt, files } = group
  const totalMB = files.reduce((sum, { fileSizeMB }) => sum + fileSizeMB, 0)
  const facts = [
    text.files.count(countKinds(files)),
    formatFileSize(totalMB),
    ...(expiresAt ? [describeExpiry(expiresAt)] : []),
  ]
  return (
    <div className={css.screen}>
      <header className={css.header}>
        <div className={css.names}>
          <Heading level={1}>{title === '' ? text.files.untitled : title}</Heading>
          {description && <Text>{description}</Text>}
          <Text size="small" tone="soft">
            {text.files.by(createdByName)}
          </Text>
          <Text size="small" tone="soft">
            {facts.join(' · ')}
          </Text>
        </div>
        {files.length > 0 && (
          <div className={css.ways}>
            <Button icon={<Download />} onClick={downloadAll}>
              {text.public.downloadAll}
            </Button>
            <ButtonLink tone="primary" href={archiveAddress(token)} download="" icon={<Download />}>
              {text.public.downloadZip}
            </ButtonLink>
          </div>
        )}
      </header>
      <FileGrid files={files} formatSize={formatFileSize} onOpen={setIndex} />
      {index !== null && (
        <Suspense>
          <FileLightbox files={files} index={index} onMove={setIndex} onClose={() => setIndex(null)} />
        </Suspense>
      )}
    </div>
  )
}
