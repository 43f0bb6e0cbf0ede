import type { StagedFile } from '@calotype/api'
import { isolateDirection, paths, useTexts, useFormat } from '@calotype/platform'
import { Button, ButtonLink, ConfirmDialog, Inline, Text } from '@calotype/ui'
import { MessagesDialog } from '../status/MessagesDialog.tsx'
import { uploadTexts, type UploadTexts } from '../text.ts'
import { ListPanel, ListRow } from '../watched/ListPanel.tsx'
import { isRetryable, describeRetries, type RetryResult } from './toRetryResults.ts'

export interface StagedViewProps {
  /** Archives that the server couldn't unpack. Retried archives stay in the list until they are unpacked. */
  files: readonly StagedFile[]
  retries: readonly RetryResult[]
  /** Archive that the open dialog asks about; null if no dialog is open. */
  fileToDelete: StagedFile | null
  isDeleting: boolean
  deleteError: string | undefined
  isRetrying: boolean
  retryError: string | undefined
  onRetry: () => void
  onDelete: (file: StagedFile) => void
  onConfirmDelete: () => void
  onCancelDelete: () => void
}

/** Maximum number of files listed by name. */
const MAX_NAMES = 100

/**
 * Lists the skipped entries of a partly unpacked archive. Entries from the trash of Google Photos are counted
 * separately.
 */
function listSkippedFiles(
  { added, known, processed, trashed, failed }: StagedFile,
  text: UploadTexts,
): readonly string[] {
  const namesWithReasons = failed
    .slice(0, MAX_NAMES)
    .map(({ name, reason }) => `${isolateDirection(name)}: ${reason}`)
  const unlistedCount = processed - added - known - namesWithReasons.length
  return [
    ...namesWithReasons,
    ...(unlistedCount > 0 ? [text.moreFiles(unlistedCount)] : []),
    ...(trashed > 0 ? [text.staged.trashed(trashed)] : []),
  ]
}

/**
 * List of archives that couldn't be unpacked completely, with retry and delete buttons. Renders nothing if there are
 * none.
 */
export function StagedView(props: StagedViewProps) {
  return props.files.length + props.retries.length > 0 && <StagedPanel {...props} />
}

function StagedPanel({
  files,
  retries,
  fileToDelete,
  isDeleting,
  deleteError,
  isRetrying,
  retryError,
  onRetry,
  ...on
}: StagedViewProps) {
  const text = useTexts(uploadTexts)
  const format = useFormat()
  return (
    <ListPanel
      title={text.staged.title}
      hint={
        <output>
          <Text as="span" size="small" tone={retryError === undefined ? 'ink' : 'danger'}>
            {retryError ?? describeRetries(retries, text, format).join(' ')}
          </Text>
        </output>
      }
      actions={
        <Inline>
          {retries.some(({ added }) => added > 0) && (
            <ButtonLink size="small" href={paths.gallery}>
              {text.toGallery}
            </ButtonLink>
          )}
          {(isRetrying || files.some(isRetryable)) && (
            <Button size="small" busy={isRetrying} onClick={onRetry}>
              {text.staged.tryAgain}
            </Button>
          )}
        </Inline>
      }
      isUnread={retries.length > 0 || retryError !== undefined}
    >
      <ul>
        {files.map((file) => {
          const skippedFiles = listSkippedFiles(file, text)
          const isUnpacking = file.status === 'PROCESSING'
          return (
            <ListRow
              key={file.id}
              title={<Text weight="medium">{file.name}</Text>}
              note={isUnpacking ? formatProgress(file, text) : file.message || null}
              summary={text.staged.facts(format.formatBytes(file.size), format.formatDay(file.expiresAt))}
            >
              {!isUnpacking && file.added + file.known > 0 && skippedFiles.length > 0 && (
                <MessagesDialog label={text.staged.showSkipped} title={file.name} messages={skippedFiles} />
              )}
              {!isUnpacking && (
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={text.staged.deleteFile(file.name)}
                  onClick={() => on.onDelete(file)}
                >
                  {text.staged.delete}
                </Button>
              )}
            </ListRow>
          )
        })}
      </ul>
      <ConfirmDialog
        open={fileToDelete !== null}
        title={text.staged.deleteTitle(fileToDelete?.name ?? '')}
        message={text.staged.consequence}
        confirmLabel={text.staged.delete}
        busyLabel={text.staged.deleting}
        cancelLabel={text.staged.keepArchive}
        busy={isDeleting}
        error={deleteError}
        onConfirm={on.onConfirmDelete}
        onCancel={on.onCancelDelete}
      />
    </ListPanel>
  )
}

function formatProgress({ processed, total }: StagedFile, text: UploadTexts): string {
  return typeof total === 'number' ? text.staged.unpacked(processed, total) : text.staged.waiting
}
