import { paths } from '@calotype/platform'
import { ButtonLink, CircleAlert, CircleCheck, Inline, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import * as css from './Dock.css.ts'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'

export interface OutcomeProps extends ReceiptMenuProps {
  /** Files. */
  total: number
  uploaded: number
  /** Of them, those that the library had before. */
  already: number
  failed: number
  /** Shows why they failed. */
  why: ReactNode
}

/** How it ended: everything has arrived, or how much has not, and where one goes from here. */
export function Outcome({ total, uploaded, already, failed, why, onSaveReceipt }: OutcomeProps) {
  const isWhole = failed === 0
  const more = isWhole ? already > 0 && text.alreadyThere(already) : text.uploading(uploaded, total, 0)
  return (
    <div className={css.outcome}>
      <Inline>
        <Text as="span" tone={isWhole ? 'success' : 'danger'}>
          {isWhole ? <CircleCheck /> : <CircleAlert />}
        </Text>
        <div>
          <Text weight="medium">{isWhole ? text.allUploaded(total) : text.someFailed(failed)}</Text>
          {more && (
            <Text size="small" tone="soft">
              {more}
            </Text>
          )}
        </div>
      </Inline>
      <div className={css.ways}>
        {isWhole ? (
          <ButtonLink tone="quiet" size="small" href={paths.gallery}>
            {text.toGallery}
          </ButtonLink>
        ) : (
          why
        )}
        <ReceiptMenu onSaveReceipt={onSaveReceipt} />
      </div>
    </div>
  )
}
