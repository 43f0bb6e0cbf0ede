import { paths } from '@calotype/platform'
import { CircleAlert, CircleCheck, Inline, Link, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface OutcomeProps extends ReceiptMenuProps {
  /** Files. */
  total: number
  /** Of them, those that the library had before. */
  already: number
  failed: number
  /** Shows why they failed. */
  why: ReactNode
}

/** How it ended: everything has arrived, or how much has not, and where one goes from here. */
export function Outcome({ total, already, failed, why, onSaveReceipt }: OutcomeProps) {
  const isWhole = failed === 0
  return (
    <Inline wrap>
      <Text as="span" tone={isWhole ? 'success' : 'danger'}>
        {isWhole ? <CircleCheck /> : <CircleAlert />}
      </Text>
      <Text weight="medium">{isWhole ? text.allUploaded(total) : text.someFailed(failed)}</Text>
      {isWhole && already > 0 && (
        <Text size="small" tone="soft">
          {text.alreadyThere(already)}
        </Text>
      )}
      {isWhole ? <Link href={paths.gallery}>{text.toGallery}</Link> : why}
      <ReceiptMenu onSaveReceipt={onSaveReceipt} />
    </Inline>
  )
}
