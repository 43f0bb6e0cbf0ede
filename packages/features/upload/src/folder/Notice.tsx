import { useTexts } from '@calotype/platform'
import { Banner, Button } from '@calotype/ui'
import { uploadTexts } from '../text.ts'
import { folderTexts } from './text.ts'

export interface NoticeProps {
  notice: string | null
  onDismiss: () => void
}

/**
 * Notice of the desktop app, for example about a damaged journal, with a button that dismisses it (docs/decisions/0034,
 * 0065).
 */
export function Notice({ notice, onDismiss }: NoticeProps) {
  const folderText = useTexts(folderTexts)
  const text = useTexts(uploadTexts)
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
