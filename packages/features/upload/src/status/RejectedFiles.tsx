import { useTexts } from '@calotype/platform'
import { getBrowserAdvice, getFileExtension } from '@calotype/api'
import { IconButton, Inline, Text, X } from '@calotype/ui'
import { getTypeAdvice } from '../failures/getTypeAdvice.ts'
import { countFiles, type Rejection } from '../queue/adding/checkFiles.ts'
import { uploadTexts } from '../text.ts'
import { MessagesDialog } from './MessagesDialog.tsx'

export interface RejectedFilesProps {
  rejected: readonly Rejection[]
  onDismiss: () => void
}

/** Message with the number of rejected files. It stays until the user dismisses it, unlike a status message. */
export function RejectedFiles({ rejected, onDismiss }: RejectedFilesProps) {
  const text = useTexts(uploadTexts)
  if (rejected.length === 0) return null
  const title = text.notAdded(countFiles(rejected))
  return (
    <Inline wrap gap={2} justify="center">
      <Text size="small" tone="soft">
        {title}
      </Text>
      <MessagesDialog
        label={text.showNotAdded}
        title={title}
        messages={rejected.map(({ message }) => message)}
        advice={getTypeAdvice(
          rejected.flatMap(({ kind, file }) =>
            kind === 'unsupported' && file !== null ? getFileExtension(file) : [],
          ),
          getBrowserAdvice,
        ).map(text.fileMessage)}
      />
      <IconButton size="small" label={text.dismiss} icon={<X />} onClick={onDismiss} />
    </Inline>
  )
}
