import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { ListFooter, type ListFooterProps } from '../ListFooter/ListFooter.tsx'
import { renderParts } from '../VisibleItems/renderParts.tsx'
import { useVisibleItems } from '../VisibleItems/useVisibleItems.ts'
import { isNearEnd } from '../VisibleItems/computeVisibleParts.ts'

/** Attributes with an item's position in a list of which only a part is in the document. */
export interface ListItemProps {
  'data-index': number
  'aria-setsize': number
  'aria-posinset': number
}

/** Loaded items of a list, and a function that loads more. */
export interface PagedItems<Item> extends Pick<ListFooterProps, 'more' | 'onLoadMore'> {
  /** Loaded items. */
  items: readonly Item[]
  /** Number of all items, including unloaded ones. */
  total: number
}

export interface PagedListProps<Item> extends PagedItems<Item>, Pick<ListFooterProps, 'texts'> {
  /** Class of the list, which lays out its items in a grid or a column. */
  className: string
  /** Inline styles of the list. */
  style?: CSSProperties | undefined
  /** Renders an item as a list item with a key and the attributes `itemProps`. */
  children: (item: Item, itemProps: ListItemProps) => ReactNode
}

/** List that loads page by page. Only items near the window are in the document. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { items, total, more, onLoadMore, texts, className, style, children } = props
  const list = useRef<HTMLUListElement>(null)
  const parts = useVisibleItems(list, items.length)
  // Omit the footer if the first page contains the whole list.
  const [hadMore] = useState(more !== 'end')
  return (
    <>
      <ul ref={list} className={className} style={style}>
        {renderParts(parts, (index) => {
          const item = items[index]
          if (item === undefined) return null
          return children(item, { 'data-index': index, 'aria-setsize': total, 'aria-posinset': index + 1 })
        })}
      </ul>
      {(hadMore || more !== 'end') && (
        <ListFooter
          more={more}
          isNear={isNearEnd(parts, items.length)}
          onLoadMore={onLoadMore}
          texts={texts}
        />
      )}
    </>
  )
}
