import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { GridHeading } from './GridHeading.tsx'
import { DEFAULT_REM_PX, getHeadingWidths, getRemPx } from './getHeadingWidths.ts'
import { createIncrementalLayout } from './layout/createIncrementalLayout.ts'
import type { ViewMode } from './layout/frame.ts'
import { countLines, findHeadingLineIndex, getHeight, getLine, type Layout } from './layout/layout.ts'
import { createAnchor, findItemIndex, getItem, type ScrollAnchor } from './layout/scrollAnchor.ts'
import { getPageHeight } from './layout/scrollMapping.ts'
import * as css from './PhotoGrid.css.ts'
import { VirtualLines } from './rows/VirtualLines.tsx'
import { useBox } from './scroll/useBox.ts'
import { useVirtualLines } from './scroll/useVirtualLines.ts'
import { getTargetIndex } from './selection/getTargetIndex.ts'
import type { GridSelection } from './selection/select.ts'
import { useSelectionInput } from './selection/useSelectionInput.ts'
import type { GridItem, GridTexts, ItemId, PhotoGroup, RenderHeading, TileState } from './types.ts'
import { useRovingFocus, type Focus } from './useRovingFocus.ts'

/** Must equal the height of `caption` in PhotoGrid.css.ts. */
const CAPTION_HEIGHT_REM = 2

/** Target column width for the default number of columns, in CSS pixels. */
const DEFAULT_COLUMN_PX = 280
/** Container width that server rendering assumes, in CSS pixels. */
const DEFAULT_CONTAINER_WIDTH_PX = 1280

const noGroups: readonly never[] = []

/** Props for a scrubber: a slider that scrolls through the whole grid. */
export interface ScrubberProps<Group> {
  layout: Layout
  groups: readonly Group[]
  /** Index of the group at the top of the window. */
  current: number
  /** Ref for the handle. The grid sets its `--seen` property to the scroll progress, from 0 to 1. */
  handle: RefObject<HTMLDivElement | null>
  /** Scrolls to an offset in the layout, in CSS pixels. */
  onSeek: (y: number) => void
}

export interface PhotoGridProps<Item extends GridItem, Group extends PhotoGroup<Item> = PhotoGroup<Item>> {
  /** Photos in display order. Must be stable between renders, for example in state or with `useMemo`. */
  items?: readonly Item[] | undefined
  /** Groups of photos with headings, used instead of `items`. `groupItems` creates groups. */
  groups?: readonly Group[] | undefined
  /** Renders a tile, which fills its parent. Must be stable between renders, so that unchanged rows don't rerender. */
  renderTile: (item: Item, state: TileState) => ReactNode
  /** Renders an element over each tile. Must be stable between renders. */
  renderOverlay?: ((item: Item, state: TileState) => ReactNode) | undefined
  /** Replaces the grid while there are no photos. */
  emptyState?: ReactNode
  /** Accessible name of the grid. */
  label: string
  /** Squares ('grid', the default), or rows in which photos keep their aspect ratio ('masonry'). */
  layout?: ViewMode | undefined
  /** Number of columns, or a function of the width in CSS pixels. Defaults to columns about 280 CSS pixels wide. */
  columns?: number | ((width: number) => number) | undefined
  /** Called when the user opens a photo by clicking it or pressing Enter. Requires `focusTarget` 'cell'. */
  onOpen?: ((item: Item, index: number) => void) | undefined
  /** The selection from `useGridSelection`. Null or omitted if photos can't be selected. */
  selection?: GridSelection<Item['id']> | null | undefined
  /** Returns whether a photo can be selected. By default, all photos can. */
  isSelectable?: ((item: Item) => boolean) | undefined
  /** Effect of a click or Enter while no photo is selected. Defaults to 'open'. */
  clickAction?: 'open' | 'select' | undefined
  /** Element that receives the keyboard focus: the cell (the default), or the link or button in its tile. */
  focusTarget?: 'cell' | 'tile' | undefined
  /** Ref of the element that scrolls the grid. Defaults to the window. */
  scroller?: RefObject<HTMLElement | null> | undefined
  /** Renders the heading of a group. Null means no headings. Defaults to the group's key. */
  renderHeading?: RenderHeading<Group> | null | undefined
  /** Renders one line of text below a photo. */
  renderCaption?: ((item: Item) => ReactNode) | undefined
  /** Id of the photo in a viewer. When it becomes null, the grid scrolls to the photo and focuses it. */
  activeId?: ItemId | null | undefined
  /** Group to scroll to. A new object scrolls to it again. */
  scrollTarget?: { key: string } | null | undefined
  /** Initial scroll position. Defaults to the top. */
  initialAnchor?: ScrollAnchor | null | undefined
  /** Called with the scroll position when scrolling starts and when it stops, or with null at the top. */
  onAnchorChange?: ((anchor: ScrollAnchor | null) => void) | undefined
  /** Called with the indexes of the first and last photo in or near the window, to load more photos. */
  onNear?: ((first: number, last: number) => void) | undefined
  /** Aspect ratios of all photos as bytes, if they have loaded before the photos. */
  shapes?: Uint8Array | undefined
  /** Renders the scrubber. */
  renderScrubber?: ((props: ScrubberProps<Group>) => ReactNode) | undefined
  /** Width in CSS pixels that server rendering assumes, because it can't measure the grid. Defaults to 1280. */
  defaultContainerWidth?: number | undefined
  /** Texts for screen readers. Omitted texts default to English. */
  texts?: Partial<GridTexts<Item>> | undefined
  /** Class names of the root element. */
  className?: string | undefined
  /** Inline styles of the root element. The grid sets its `height`. */
  style?: CSSProperties | undefined
}

/**
 * Virtualized photo grid: only rows near the window are in the document. The grid is one tab stop. Arrow keys, Page
 * keys, Home and End move the focus, Enter opens a photo, Space selects it, and Shift extends the selection.
 */
export function PhotoGrid<Item extends GridItem, Group extends PhotoGroup<Item> = PhotoGroup<Item>>({
  items,
  groups: givenGroups,
  renderTile: renderContent,
  renderOverlay,
  emptyState,
  label,
  layout: mode = 'grid',
  columns = getDefaultColumns,
  onOpen,
  selection = null,
  isSelectable,
  clickAction = 'open',
  focusTarget = 'cell',
  scroller,
  renderHeading = items ? null : renderKey,
  renderCaption,
  activeId = null,
  scrollTarget,
  initialAnchor = null,
  onAnchorChange,
  onNear,
  shapes,
  renderScrubber,
  defaultContainerWidth = DEFAULT_CONTAINER_WIDTH_PX,
  texts,
  className,
  style,
}: PhotoGridProps<Item, Group>) {
  const renderTile = useMemo(
    () =>
      renderOverlay
        ? (item: Item, state: TileState) => (
            <>
              {renderContent(item, state)}
              {renderOverlay(item, state)}
            </>
          )
        : renderContent,
    [renderContent, renderOverlay],
  )
  const container = useRef<HTMLDivElement>(null)
  const isServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const box = useBox(container, scroller)
  const width = isServer ? defaultContainerWidth : box.width
  const groups = useMemo(() => givenGroups ?? toGroups<Item, Group>(items), [givenGroups, items])
  const allTexts = useMemo(() => ({ ...defaultTexts, ...texts }), [texts])
  const hasHeadings = renderHeading !== null
  const [layOut] = useState(createIncrementalLayout)
  const columnCount = typeof columns === 'function' ? columns(width) : columns
  const hasCaptions = renderCaption !== undefined
  const layout = useMemo(() => {
    const rem = isServer ? DEFAULT_REM_PX : getRemPx()
    const captionHeight = hasCaptions ? CAPTION_HEIGHT_REM * rem : 0
    const headings = hasHeadings ? getHeadingWidths(rem) : null
    return layOut(
      width > 0 ? groups : noGroups,
      { width, columns: columnCount, mode, captionHeight, headings },
      shapes,
    )
  }, [layOut, groups, shapes, width, columnCount, mode, hasCaptions, hasHeadings, isServer])
  const { renderWindow, sheet, handle, seek, scrollToLine, getDistance } = useVirtualLines({
    layout,
    groups,
    scroller,
    isServer,
    top: box.top,
    initialAnchor,
    onAnchorChange,
    onNear,
  })
  const [focus, onFocusChange] = useState<Focus>({ index: 0, hasFocus: false })
  const isSelecting = selection !== null && selection.ids.size > 0
  const isCellFocused = focusTarget === 'cell'
  const { listeners, onExtend } = useSelectionInput<Item['id']>(container, selection, {
    getId(target) {
      const item = getItem<Item>(layout, groups, getTargetIndex(target) ?? -1)
      return item && isSelectable?.(item) !== false ? item.id : null
    },
    canOpen: clickAction === 'open',
    isCellFocused,
  })
  const focusListeners = useRovingFocus({
    container,
    scroller,
    layout,
    groups,
    focus,
    onFocusChange,
    activeId,
    scrollToLine,
    onExtend,
    isSelecting,
    isCellFocused,
  })

  const openListeners = onOpen && {
    onClick({ target }: MouseEvent) {
      const index = getTargetIndex(target) ?? -1
      const item = getItem<Item>(layout, groups, index)
      if (item) onOpen(item, index)
    },
  }

  // Store the open photo's position in the history entry, so that Back returns to this photo.
  const storePosition = useEffectEvent((id: ItemId) => {
    const index = findItemIndex(layout, groups, id)
    if (index >= 0) onAnchorChange?.(createAnchor(layout, groups, index))
  })
  useEffect(() => {
    if (activeId !== null) storePosition(activeId)
  }, [activeId])

  const scrollToGroup = useEffectEvent((target: string) => {
    const groupIndex = groups.findIndex(({ key }) => key === target)
    if (groupIndex >= 0) scrollToLine(findHeadingLineIndex(layout, groupIndex), 'start')
  })
  useEffect(() => {
    if (scrollTarget) scrollToGroup(scrollTarget.key)
  }, [scrollTarget])

  if (groups.length === 0 && emptyState !== undefined) return emptyState
  return (
    <>
      <div
        ref={container}
        role="grid"
        aria-label={label}
        aria-rowcount={countLines(layout)}
        aria-multiselectable={selection !== null}
        className={className ? `${css.grid} ${className}` : css.grid}
        style={{ ...style, height: getPageHeight({ height: getHeight(layout), view: 0 }) }}
        data-selecting={isSelecting || undefined}
        data-opens={onOpen !== undefined || undefined}
        {...focusListeners}
        {...listeners}
        {...openListeners}
      >
        <div ref={sheet} role="presentation" className={css.sheet}>
          <VirtualLines
            layout={layout}
            groups={groups}
            renderWindow={renderWindow}
            focus={focus}
            renderTile={renderTile}
            renderCaption={renderCaption}
            renderHeading={renderHeading ?? renderKey}
            isSelectable={isSelectable}
            getDistance={getDistance}
            selected={selection?.ids ?? null}
            range={selection?.range ?? null}
            isCellFocused={isCellFocused}
            texts={allTexts}
          />
        </div>
      </div>
      {!isServer &&
        countLines(layout) > 0 &&
        renderScrubber?.({
          layout,
          groups,
          current: getLine(layout, Math.min(renderWindow.firstVisible, countLines(layout) - 1)).group,
          handle,
          onSeek: seek,
        })}
    </>
  )
}

const subscribeToNothing = () => () => {}

const getDefaultColumns = (width: number) => Math.max(2, Math.round(width / DEFAULT_COLUMN_PX))

const renderKey = ({ key }: PhotoGroup) => <GridHeading>{key}</GridHeading>

const defaultTexts: GridTexts<GridItem> = {
  loading: 'Loading',
  select: () => 'Select',
  rangeCount: String,
}

/**
 * Puts all items into a single group. The group's heading is never rendered, so the group needs no additional
 * properties of `Group`.
 */
const toGroups = <Item extends GridItem, Group extends PhotoGroup<Item>>(items: readonly Item[] = []) =>
  (items.length === 0 ? noGroups : [{ key: null, count: items.length, items }]) as readonly Group[]
