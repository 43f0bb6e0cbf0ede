import { Button, Text } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './Footer.css.ts'
import type { Gallery } from './GalleryView.tsx'
import { useNearEnd } from './useNearEnd.ts'

type FooterProps = {
  more: Extract<Gallery, { status: 'ready' }>['more']
  year: number | null
  onLoadMore: () => void
}

const words = text.gallery

/** Says exactly one of four things (GAL-015..019), and asks for the next page as the end comes near. */
export function Footer({ more, year, onLoadMore }: FooterProps) {
  useNearEnd(more === 'idle' ? onLoadMore : null)
  return (
    <div className={css.footer} aria-live="polite">
      {content()}
    </div>
  )

  function content() {
    switch (more) {
      case 'loading':
        return <Text tone="soft">{words.loadingMore}</Text>
      case 'end':
        return <Text tone="faint">{year === null ? words.end : words.endOfYear(year)}</Text>
      case 'idle':
        return <Button onClick={onLoadMore}>{words.loadMore}</Button>
      case 'failed':
        return (
          <>
            <Text tone="danger">{year === null ? words.failedAll : words.failedYear}</Text>
            <Button onClick={onLoadMore}>{words.loadMore}</Button>
          </>
        )
    }
  }
}
