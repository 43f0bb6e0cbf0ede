import { useTexts } from '@calotype/platform'
import { Heading, Inline, Text, type HeadingProps } from '@calotype/ui'
import { uploadTexts } from '../text.ts'

export interface FileListHeadingProps extends Pick<HeadingProps, 'id' | 'level'> {
  title: string
  shown: number
  total: number
}

/** Heading of a list of files, with the total if only the first ones are shown (UPL-007, UPL-055). */
export function FileListHeading({ id, level, title, shown, total }: FileListHeadingProps) {
  const text = useTexts(uploadTexts)
  return (
    <Inline wrap justify="between" align="baseline">
      <Heading level={level} size="large" id={id}>
        {title}
      </Heading>
      {total > shown && (
        <Text size="small" tone="soft">
          {text.firstShown(shown, total)}
        </Text>
      )}
    </Inline>
  )
}
