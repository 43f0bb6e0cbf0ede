import { useTexts } from '@calotype/platform'
import type { MoreStatus } from '@calotype/api'
import { Button, Text } from '@calotype/ui'
import { useRef } from 'react'
import { galleryTexts } from '../../text.ts'
import * as css from './Footer.css.ts'
import { useNearEnd } from '../useNearEnd.ts'

type FooterProps = {
  more: MoreStatus
  end: string
  failed: string
  onLoadMore: () => void
}

/**
 * Footer of a photo list: a message or a button (GAL-015..019). Loads the next page when the user scrolls near the
 * footer.
 */
export function Footer({ more, end, failed, onLoadMore }: FooterProps) {
  const texts = useTexts(galleryTexts).gallery
  const footer = useRef<HTMLDivElement>(null)
  useNearEnd(footer, more === 'idle' ? onLoadMore : null)
  return (
    <div ref={footer} className={css.footer} aria-live="polite">
      {renderContent()}
    </div>
  )

  function renderContent() {
    switch (more) {
      case 'loading':
        return <Text tone="soft">{texts.loadingMore}</Text>
      case 'end':
        return <Text tone="faint">{end}</Text>
      case 'idle':
        return <Button onClick={onLoadMore}>{texts.loadMore}</Button>
      case 'failed':
        return (
          <>
            <Text tone="danger">{failed}</Text>
            <Button onClick={onLoadMore}>{texts.loadMore}</Button>
          </>
        )
    }
  }
}
