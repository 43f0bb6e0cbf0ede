import { paths } from '@calotype/platform'
import { ButtonLink, CircleAlert, CircleCheck, Inline, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import * as css from './Dock.css.ts'
import { ReceiptMenu, type ReceiptMenuProps } from './ReceiptMenu.tsx'
import { ways } from './ways.css.ts'

const WAYS = {
  gallery: { href: paths.gallery, words: text.toGallery },
  albums: { href: paths.albums, words: text.toAlbums },
} as const

export interface OutcomeProps extends ReceiptMenuProps {
  title: string
  /** 'success': everything has arrived. */
  tone: 'success' | 'danger' | 'soft'
  /** Where one sees what has arrived: 'gallery' unless it is said. */
  leadsTo?: keyof typeof WAYS
  /** Shows why something has not. */
  why?: ReactNode
  /** What there is to say besides. */
  children?: ReactNode
}

/** How it ended: everything has arrived, or how much has not, and where one goes from here. */
export function Outcome({ title, tone, leadsTo = 'gallery', why, children, onSaveReceipt }: OutcomeProps) {
  const { href, words } = WAYS[leadsTo]
  return (
    <div className={css.outcome}>
      <Inline>
        <div className={css.sign}>
          <Text as="span" tone={tone}>
            {tone === 'success' ? <CircleCheck /> : <CircleAlert />}
          </Text>
        </div>
        <div>
          <Text weight="medium">{title}</Text>
          {children}
        </div>
      </Inline>
      <div className={ways}>
        {tone === 'success' && (
          <ButtonLink tone="quiet" size="small" href={href}>
            {words}
          </ButtonLink>
        )}
        {why}
        <ReceiptMenu onSaveReceipt={onSaveReceipt} />
      </div>
    </div>
  )
}
