import { paths } from '@calotype/platform'
import type { ImportPreview } from '@calotype/transfer'
import { Banner, Button, ButtonLink, Stack, Text } from '@calotype/ui'
import { ReceiptMenu } from '../dock/ReceiptMenu.tsx'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import { Albums } from './Albums.tsx'
import { FileCounts } from './FileCounts.tsx'
import type { FolderViewProps } from './FolderView.tsx'
import { quietButtons } from '../dock/quietButtons.css.ts'
import * as css from './FolderView.css.ts'
import { toPreviewCounts, groupSkippedFiles } from './importOutcome.ts'
import { countBytesToSend, describeNothingToSend, getStartLabel } from './importPreview.ts'
import { HiddenCount } from './HiddenCount.tsx'
import { folderText } from './text.ts'

export interface ImportPreviewPanelProps extends Pick<FolderViewProps, 'onStart' | 'onSaveReceipt'> {
  preview: ImportPreview
  onBack: () => void
}

/** Preview of an import before anything is uploaded. */
export function ImportPreviewPanel({ preview, onBack, onStart, onSaveReceipt }: ImportPreviewPanelProps) {
  const { skippedEntries, albums, sidecars, freeBytes } = preview
  const bytes = countBytesToSend(preview)
  const skipped = groupSkippedFiles(preview)
  const nothingToSend = describeNothingToSend(preview)
  const startLabel = getStartLabel(preview)
  return (
    <>
      {nothingToSend && <Banner tone={nothingToSend.tone}>{nothingToSend.message}</Banner>}
      <FileCounts facts={toPreviewCounts(preview)} />
      {freeBytes !== null && bytes > freeBytes && (
        <Banner
          tone="warning"
          action={
            <ButtonLink size="small" href={paths.account}>
              {text.manageStorage}
            </ButtonLink>
          }
        >
          {folderText.storageExceeded(freeBytes, bytes)}
        </Banner>
      )}
      {sidecars > 0 && <Banner tone="warning">{folderText.unpackedTakeout(sidecars)}</Banner>}
      {skipped.length > 0 && (
        <Stack gap={2}>
          <Text size="small" tone="soft">
            {folderText.reasons}
          </Text>
          <FailureGroups failures={skipped} isSkipped />
          <div className={quietButtons}>
            <FailuresDialog
              label={folderText.showWhich}
              title={folderText.notUploadedTitle}
              failures={skipped}
              isSkipped
            />
            <ReceiptMenu onSaveReceipt={onSaveReceipt} />
          </div>
        </Stack>
      )}
      <HiddenCount count={skippedEntries.hidden} />
      <Albums title={folderText.newAlbums} albums={albums.filter(({ exists }) => !exists)} />
      <Albums title={folderText.filledAlbums} albums={albums.filter(({ exists }) => exists)} />
      <div className={css.buttons}>
        <Button onClick={onBack}>{folderText.back}</Button>
        {startLabel !== null && (
          <Button tone="primary" onClick={onStart}>
            {startLabel}
          </Button>
        )}
      </div>
    </>
  )
}
