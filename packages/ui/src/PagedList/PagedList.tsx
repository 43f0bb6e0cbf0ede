import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { ListFooter, type ListFooterProps } from '../ListFooter/ListFooter.tsx'
import { renderParts } from '../VisibleItems/renderParts.tsx'
import { useVisibleItems } from '../VisibleItems/useVisibleItems.ts'
import { isNearEnd } from '../VisibleItems/visibleParts.ts'

/** Attributes that state the position of an item in a list of which only a part is in the document. */
export interface ListItemProps {
  'data-index': number
  'aria-setsize': number
  'aria-posinset': number
}

/** Loaded items of a list, and a function that loads more. */
export interface PagedItems<Item> extends Pick<ListFooterProps, 'more' | 'onLoadMore'> {
  /** Items that have loaded. */
  items: readonly Item[]
  /** Number of all items, including items that haven't loaded. */
  total: number
}

export interface PagedListProps<Item> extends PagedItems<Item>, Pick<ListFooterProps, 'texts'> {
  /** Class of the list: a grid, or a column with a gap. */
  className: string
  /** Inline styles of the list. */
  style?: CSSProperties | undefined
  /** Renders an item as a list item that has a key and the attributes `itemProps`. */
  children: (item: Item, itemProps: ListItemProps) => ReactNode
}

/** List that loads page by page. Only items near the window are in the document. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { items, total, more, onLoadMore, texts, className, style, children } = props
  const list = useRef<HTMLUListElement>(null)
  const parts = useVisibleItems(list, items.length)
  // Omit the footer if the first page is the whole list.
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
