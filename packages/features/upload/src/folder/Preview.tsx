import { paths, type ImportPreview } from '@calotype/platform'
import { Banner, Button, ButtonLink, Stack, Text } from '@calotype/ui'
import { ReceiptMenu } from '../dock/ReceiptMenu.tsx'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import { Albums } from './Albums.tsx'
import { Facts } from './Facts.tsx'
import type { FolderViewProps } from './FolderView.tsx'
import { quietButtons } from '../dock/quietButtons.css.ts'
import * as css from './FolderView.css.ts'
import { factsBefore, leftOutBefore } from './importOutcome.ts'
import { bytesToSend, nothingToSend, startOf } from './importPreview.ts'
import { Hidden } from './Hidden.tsx'
import { folderText } from './text.ts'

export interface PreviewProps extends Pick<FolderViewProps, 'onStart' | 'onSaveReceipt'> {
  preview: ImportPreview
  onBack: () => void
}

/** What an import would do, before its first byte. */
export function Preview({ preview, onBack, onStart, onSaveReceipt }: PreviewProps) {
  const { skippedEntries, albums, notes, room } = preview
  const bytes = bytesToSend(preview)
  const leftOut = leftOutBefore(preview)
  const nothing = nothingToSend(preview)
  const start = startOf(preview)
  return (
    <>
      {nothing && <Banner tone={nothing.tone}>{nothing.words}</Banner>}
      <Facts facts={factsBefore(preview)} />
      {room !== null && bytes > room && (
        <Banner
          tone="warning"
          action={
            <ButtonLink size="small" href={paths.account}>
              {text.manageStorage}
            </ButtonLink>
          }
        >
          {folderText.noRoom(room, bytes)}
        </Banner>
      )}
      {notes > 0 && <Banner tone="warning">{folderText.notes(notes)}</Banner>}
      {leftOut.length > 0 && (
        <Stack gap={2}>
          <Text size="small" tone="soft">
            {folderText.reasons}
          </Text>
          <FailureGroups failures={leftOut} isSkipped />
          <div className={quietButtons}>
            <FailuresDialog
              label={folderText.showLeftOut}
              title={folderText.leftOut}
              failures={leftOut}
              isSkipped
            />
            <ReceiptMenu onSaveReceipt={onSaveReceipt} />
          </div>
        </Stack>
      )}
      <Hidden count={skippedEntries.hidden} />
      <Albums title={folderText.newAlbums} albums={albums.filter(({ exists }) => !exists)} />
      <Albums title={folderText.filledAlbums} albums={albums.filter(({ exists }) => exists)} />
      <div className={css.buttons}>
        <Button onClick={onBack}>{folderText.back}</Button>
        {start !== null && (
          <Button tone="primary" onClick={onStart}>
            {start}
          </Button>
        )}
      </div>
    </>
  )
}
