import { useTexts } from '@calotype/platform'
import { Button, Dialog, Text } from '@calotype/ui'
import { emailTexts } from '../text.ts'

export interface ConfirmMailingProps {
  /** Number of recipients; null while the dialog is closed. */
  count: number | null
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an email is sent to a group, because sent emails can't be recalled. */
export function ConfirmMailing({ count, isBusy, onConfirm, onCancel }: ConfirmMailingProps) {
  const texts = useTexts(emailTexts).send
  return (
    <Dialog
      open={count !== null}
      onOpenChange={() => isBusy || onCancel()}
      title={texts.confirmTitle(count ?? 0)}
      size="small"
      footer={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button tone="primary" busy={isBusy} onClick={onConfirm}>
            {texts.queue}
          </Button>
        </>
      }
    >
      <Text tone="soft">{texts.confirmMessage}</Text>
    </Dialog>
  )
}
