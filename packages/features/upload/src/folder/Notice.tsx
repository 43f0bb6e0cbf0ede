import { Banner, Button } from '@calotype/ui'
import { text } from '../text.ts'
import { folderText } from './text.ts'

export interface NoticeProps {
  /** Null where there is nothing. */
  notice: string | null
  onDismiss: () => void
}

/** What is to be read beside an import, and a way to have it told no more (decision 0062). */
export function Notice({ notice, onDismiss }: NoticeProps) {
  return (
    notice !== null && (
      <Banner
        tone="warning"
        action={
          <Button size="small" aria-label={folderText.dismissNotice} onClick={onDismiss}>
            {text.dismiss}
          </Button>
        }
      >
        {notice}
      </Banner>
    )
  )
}
