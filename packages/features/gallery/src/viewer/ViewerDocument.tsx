import { Button, FileText, Heading, Text } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './ViewerView.css.ts'

/** A document is kept as it came: it is read on the device. */
export function ViewerDocument({ onDownload }: { onDownload: () => void }) {
  return (
    <div className={css.middle}>
      <span className={css.document}>
        <FileText />
      </span>
      <Heading level={2} size="title">
        {text.viewer.document}
      </Heading>
      <Text tone="soft" align="center">
        {text.viewer.documentHint}
      </Text>
      <div className={css.ways}>
        <Button onClick={onDownload}>{text.viewer.download}</Button>
      </div>
    </div>
  )
}
