import { useTexts } from '@calotype/platform'
import { Button, Download, Menu } from '@calotype/ui'
import type { ReceiptFormat } from '@calotype/transfer'
import { uploadTexts } from '../text.ts'

export interface ReceiptMenuProps {
  onSaveReceipt: (format: ReceiptFormat) => void
}

/** Menu that saves the receipt, which lists the result of every file. */
export function ReceiptMenu({ onSaveReceipt }: ReceiptMenuProps) {
  const text = useTexts(uploadTexts)
  return (
    <Menu
      label={text.saveReceipt}
      trigger={
        <Button tone="quiet" size="small" icon={<Download />}>
          {text.saveReceipt}
        </Button>
      }
      items={[
        { label: text.receiptCsv, onSelect: () => onSaveReceipt('csv') },
        { label: text.receiptJson, onSelect: () => onSaveReceipt('json') },
      ]}
    />
  )
}
