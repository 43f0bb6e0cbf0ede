import { useTexts } from '@calotype/platform'
import { Button, Delayed, Inline, Spinner, Text, type InlineProps } from '@calotype/ui'
import { uploadTexts } from '../text.ts'

export interface FindingFilesProps {
  count: number
  onStop: () => void
  justify?: InlineProps['justify']
}

/** Number of files that have been found, with a button that stops the search. */
export function FindingFiles({ count, onStop, justify = 'center' }: FindingFilesProps) {
  const text = useTexts(uploadTexts)
  return (
    <Delayed>
      <Inline wrap gap={3} justify={justify}>
        <Spinner label={text.findingFiles} />
        <Text size="small" tone="soft">
          {text.filesFound(count)}
        </Text>
        <Button tone="quiet" size="small" onClick={onStop}>
          {text.stopFinding}
        </Button>
      </Inline>
    </Delayed>
  )
}
