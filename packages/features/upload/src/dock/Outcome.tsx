import { paths } from '@calotype/platform'
import { ButtonLink, CircleAlert, CircleCheck, Inline, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import * as css from './UploadBar.css.ts'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'
import { quietButtons } from './quietButtons.css.ts'

const LINKS = {
  gallery: { href: paths.gallery, words: text.toGallery },
  albums: { href: paths.albums, words: text.toAlbums },
} as const

export interface OutcomeProps extends ReceiptMenuProps {
  title: string
  /** 'success': everything has arrived. */
  tone: 'success' | 'danger' | 'soft'
  /** Where one sees what has arrived: 'gallery' unless it is said. */
  linkTo?: keyof typeof LINKS
  /** Shows why something has not. */
  detailsButton?: ReactNode
  /** What there is to say besides. */
  children?: ReactNode
}

/** How it ended: everything has arrived, or how much has not, and where one goes from here. */
export function Outcome({
  title,
  tone,
  linkTo = 'gallery',
  detailsButton,
  children,
  onSaveReceipt,
}: OutcomeProps) {
  const { href, words } = LINKS[linkTo]
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
            {words}
          </ButtonLink>
        )}
        {detailsButton}
        <ReceiptMenu onSaveReceipt={onSaveReceipt} />
      </div>
    </div>
  )
}
