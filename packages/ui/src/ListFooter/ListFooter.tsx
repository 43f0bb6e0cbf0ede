import { useEffect, useEffectEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Text } from '../Text/Text.tsx'
import * as css from './ListFooter.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface ListFooterProps extends RootProps {
  /** `idle`: there are more pages; `end`: there are none. */
  more: 'idle' | 'loading' | 'failed' | 'end'
  /** Whether the window is so near the end of the loaded items that the next page should load. */
  isNear: boolean
  /** Requests the next page. */
  onLoadMore: () => void
  /** Texts of the states. */
  texts: {
    loading: string
    failed: string
    retry: string
    end: string
    /** The text of a button that loads the next page. Without it, the next page loads automatically when the end is near. */
    load?: string
  }
}

/** The footer of a list that loads page by page. A page that failed to load is requested again only by a button. */
export function ListFooter({ more, isNear, onLoadMore, texts, className, style }: ListFooterProps) {
  const loadMore = useEffectEvent(onLoadMore)
  const shouldLoad = isNear && more === 'idle' && texts.load === undefined
  useEffect(() => {
    if (shouldLoad) loadMore()
  }, [shouldLoad])
  return (
    <div className={classes(css.footer, className)} style={style} data-state={more} aria-live="polite">
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
