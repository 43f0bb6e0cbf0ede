import type { ImportPreview } from '@calotype/platform'
import { Banner, Button, Stack, Text } from '@calotype/ui'
import { ReceiptMenu } from '../dock/ReceiptMenu.tsx'
import { FailureGroups } from '../failures/FailureGroups.tsx'
import { FailuresDialog } from '../failures/FailuresDialog.tsx'
import { text } from '../text.ts'
import { Albums } from './Albums.tsx'
import { Facts } from './Facts.tsx'
import type { FolderViewProps } from './FolderView.tsx'
import * as css from './FolderView.css.ts'
import { factsBefore, leftOutBefore, wordsOfNothingNew } from './importOutcome.ts'
import { Hidden } from './Hidden.tsx'
import { folderText } from './text.ts'

export interface PreviewProps extends Pick<FolderViewProps, 'onStart' | 'onSaveReceipt'> {
  preview: ImportPreview
  onBack: () => void
}

/** What an import would do, before its first byte. */
export function Preview({ preview, onBack, onStart, onSaveReceipt }: PreviewProps) {
  const { passedOver, albums } = preview
  const leftOut = leftOutBefore(preview)
  const count = preview.toUpload.count + preview.toUnpack.count
  return (
    <>
      {count === 0 && preview.refused.length === 0 && <NothingNew preview={preview} />}
      <Facts facts={factsBefore(preview)} />
      {leftOut.length > 0 && (
        <Stack gap={2}>
          <Text size="small" tone="soft">
            {folderText.reasons}
          </Text>
          <FailureGroups failures={leftOut} isBefore />
          <div className={css.ways}>
            <FailuresDialog
              label={folderText.showLeftOut}
              title={folderText.leftOut}
              failures={leftOut}
              isBefore
            />
            <ReceiptMenu onSaveReceipt={onSaveReceipt} />
          </div>
        </Stack>
      )}
      <Hidden count={passedOver.hidden} />
      <Albums title={folderText.newAlbums} albums={albums.filter(({ isThere }) => !isThere)} />
      <Albums title={folderText.filledAlbums} albums={albums.filter(({ isThere }) => isThere)} />
      <div className={css.buttons}>
        <Button onClick={onBack}>{folderText.back}</Button>
        {count > 0 && (
          <Button tone="primary" onClick={onStart}>
            {folderText.start(count)}
          </Button>
        )}
      </div>
    </>
  )
}

function NothingNew({ preview }: Pick<PreviewProps, 'preview'>) {
  const { known, twins } = preview
  if (known.count + twins.count === 0) return <Banner tone="warning">{text.nothingToUpload}</Banner>
  return <Banner tone="success">{wordsOfNothingNew(leftOutBefore(preview).length)}</Banner>
}
