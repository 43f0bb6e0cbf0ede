import { useEffect, useEffectEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Text } from '../Text/Text.tsx'
import * as css from './ListFooter.css.ts'

export interface ListFooterProps {
  /** `idle`: there are more pages; `end`: there are none. */
  more: 'idle' | 'loading' | 'failed' | 'end'
  /** Whether the window is so near the end of what has loaded that the next page should load. */
  isNear: boolean
  onLoadMore: () => void
  texts: {
    loading: string
    failed: string
    retry: string
    end: string
    /** Loads the next page on request only, by a button with this text: for a list that other content follows. */
    load?: string
  }
}

/** The end of a list that loads page by page. Loads the next page as the user gets near; one that failed only on request. */
export function ListFooter({ more, isNear, onLoadMore, texts }: ListFooterProps) {
  const loadMore = useEffectEvent(onLoadMore)
  const shouldLoad = isNear && more === 'idle' && texts.load === undefined
  useEffect(() => {
    if (shouldLoad) loadMore()
  }, [shouldLoad])
  return (
    <div className={css.footer} aria-live="polite">
      {content()}
    </div>
  )

  function content() {
    switch (more) {
      case 'idle':
        if (texts.load !== undefined) return <Button onClick={onLoadMore}>{texts.load}</Button>
        return <Spinner label={texts.loading} />
      case 'loading':
        return <Spinner label={texts.loading} />
      case 'end':
        return (
          <Text size="small" tone="faint">
            {texts.end}
          </Text>
        )
      case 'failed':
        return (
          <>
            <Text tone="danger">{texts.failed}</Text>
            <Button onClick={onLoadMore}>{texts.retry}</Button>
          </>
        )
    }
  }
}
