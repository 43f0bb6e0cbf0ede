import { Banner, Button } from '@calotype/ui'
import { useImportTexts } from './importTexts.ts'

export interface NoticeProps {
  notice: string | null
  onDismiss: () => void
}

/**
 * Notice from the desktop app, for example about a damaged journal, with a button that dismisses it
 * (docs/decisions/0034, 0065).
 */
export function Notice({ notice, onDismiss }: NoticeProps) {
  const text = useImportTexts()
  return (
    notice !== null && (
      <Banner
        tone="warning"
        action={
          <Button size="small" aria-label={text.folder.dismissNotice} onClick={onDismiss}>
            {text.dismiss}
          </Button>
        }
      >
        {notice}
      </Banner>
    )
  )
}
