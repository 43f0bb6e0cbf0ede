import { paths } from '@calotype/platform'
import { ButtonLink, CircleAlert, CircleCheck, Inline, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import * as css from './UploadBar.css.ts'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'
import { quietButtons } from './quietButtons.css.ts'

const LINKS = {
  gallery: { href: paths.gallery, label: text.toGallery },
  albums: { href: paths.albums, label: text.toAlbums },
} as const

export interface OutcomeProps extends ReceiptMenuProps {
  title: string
  /** 'success' if all files were uploaded. */
  tone: 'success' | 'danger' | 'soft'
  /** Screen that shows the uploaded files. */
  linkTo?: keyof typeof LINKS
  /** Opens the list of files that weren't uploaded. */
  detailsButton?: ReactNode
  /** Notes below the title. */
  children?: ReactNode
}

/** Result of an upload or import, with links to the uploaded files, the failures and the receipt. */
export function Outcome({
  title,
  tone,
  linkTo = 'gallery',
  detailsButton,
  children,
  onSaveReceipt,
}: OutcomeProps) {
  const { href, label } = LINKS[linkTo]
  return (
    <div className={css.outcome}>
      <Inline>
        <div className={css.icon}>
          <Text as="span" tone={tone}>
            {tone === 'success' ? <CircleCheck /> : <CircleAlert />}
          </Text>
        </div>
        <div>
          <Text weight="medium">{title}</Text>
          {children}
        </div>
      </Inline>
      <div className={quietButtons}>
        {tone === 'success' && (
          <ButtonLink tone="quiet" size="small" href={href}>
            {label}
          </ButtonLink>
        )}
        {detailsButton}
        <ReceiptMenu onSaveReceipt={onSaveReceipt} />
      </div>
    </div>
  )
}
