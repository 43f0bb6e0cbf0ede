import type { ImportPreview } from '@calotype/transfer'
import { Stack, Text } from '@calotype/ui'
import { quietButtons } from '../../batch/batch.css.ts'
import { Notes } from '../../batch/Notes.tsx'
import { ReceiptMenu, type ReceiptMenuProps } from '../../batch/ReceiptMenu.tsx'
import { FailureGroups } from '../../failures/FailureGroups.tsx'
import { FailuresDialog } from '../../failures/FailuresDialog.tsx'
import { describeHidden, toSkippedGroups } from '../import/importFailures.ts'
import { useImportTexts } from '../importTexts.ts'

export interface SkippedFilesProps
  extends Pick<ImportPreview, 'skippedEntries'>, Partial<Pick<ImportPreview, 'refused'>> {
  /** Null if a later step offers the receipt. */
  onSaveReceipt: ReceiptMenuProps['onSaveReceipt'] | null
}

/** Lists by reason which files of a folder won't be uploaded, and shows the number of hidden files. */
export function SkippedFiles({ refused = [], skippedEntries, onSaveReceipt }: SkippedFilesProps) {
  const text = useImportTexts()
  const groups = toSkippedGroups({ refused, skippedEntries }, text)
  return (
    <>
      {groups.length > 0 && (
        <Stack gap={2}>
          <Text size="small" tone="soft">
            {text.folder.reasons}
          </Text>
          <FailureGroups groups={groups} />
          <div className={quietButtons}>
            <FailuresDialog
              label={text.folder.showWhich}
              title={text.folder.notUploadedTitle}
              groups={groups}
              {...(onSaveReceipt === null && { formatOthers: text.moreFiles })}
            />
            {onSaveReceipt && <ReceiptMenu onSaveReceipt={onSaveReceipt} />}
          </div>
        </Stack>
      )}
      <Notes notes={describeHidden(skippedEntries, text)} />
    </>
  )
}
