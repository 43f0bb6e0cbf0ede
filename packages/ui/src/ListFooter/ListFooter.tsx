import { useEffect, useEffectEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Text } from '../Text/Text.tsx'
import * as css from './ListFooter.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface ListFooterProps extends RootProps {
  /** `idle` means that there are more pages, and `end` that there are none. */
  more: 'idle' | 'loading' | 'failed' | 'end'
  /** Whether the window is near the end of the loaded items and the next page should load. */
  isNear: boolean
  /** Requests the next page. */
  onLoadMore: () => void
  /** Texts for each state. */
  texts: {
    loading: string
    failed: string
    retry: string
    end: string
    /** Label of a button that loads the next page. Without it, the next page loads automatically near the end. */
    load?: string
  }
}

/** Footer of a list that loads page by page. After a failure, only a button loads the page again. */
export function ListFooter({ more, isNear, onLoadMore, texts, className, style }: ListFooterProps) {
  const loadMore = useEffectEvent(onLoadMore)
  const shouldLoad = isNear && more === 'idle' && texts.load === undefined
  useEffect(() => {
    if (shouldLoad) loadMore()
  }, [shouldLoad])
  return (
    <div className={classes(css.footer, className)} style={style} data-state={more} aria-live="polite">
      {renderContent()}
    </div>
  )

  function renderContent() {
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
