import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { HEADING_HEIGHT_PX } from '../layout/frame.ts'
import { getHeight, getLine, findLineAt, countLines, type Layout } from '../layout/layout.ts'
import {
  getOffsetAfterScroll,
  toTimelineOffset,
  isOutOfSync,
  toElementOffset,
} from '../layout/scrollMapping.ts'
import type { PhotoGroup } from '../types.ts'
import { getAnchorOffset, findAnchor, type ScrollAnchor } from '../layout/scrollAnchor.ts'
import {
  COVERED_PX,
  emptyRenderWindow,
  createInitialRenderWindow,
  computeRenderWindow,
} from './renderWindow.ts'
import { getScrollElement, getViewHeight, type Scroller } from './scroller.ts'
import { getScrollProgress } from './getScrollProgress.ts'

/** Distance above and below the window, in window heights, within which photos load after the first scroll. */
const LOAD_MARGIN = 2
/** Space, in CSS pixels, around a photo that is scrolled into view. It leaves room for the app bars and a heading. */
const SCROLL_PADDING_PX = 144

/**
 * Returns the space, in CSS pixels, around a photo that is scrolled into view. The space is smaller if the scroller is
 * an element, because no app bars cover it.
 */
export const getScrollPadding = (scroller: Scroller): number =>
  scroller ? HEADING_HEIGHT_PX : SCROLL_PADDING_PX
/** Smallest visible movement of the scrubber handle, as a fraction of its track. */
const HANDLE_STEP = 1 / 5000
/** Time in milliseconds without scroll events after which scrolling counts as stopped. */
export const REST_MS = 120
/** Additional delay after a jump before lines around the window render, so that visible photos load first. */
const SURROUNDINGS_DELAY_MS = 280

type Options = {
  layout: Layout
  groups: readonly PhotoGroup[]
  scroller: Scroller
  /** Whether the grid renders on a server, or hydrates a server-rendered page. */
  isServer: boolean
  /** Distance of the grid from the top of the scroller in CSS pixels. */
  top: number
  /** Initial scroll anchor; null for the top. */
  initialAnchor: ScrollAnchor | null
  /** Called with the scroll anchor when scrolling starts and when it stops, or with null at the top. */
  onAnchorChange: ((anchor: ScrollAnchor | null) => void) | undefined
  /** Called with the indexes of the first and last photo in or near the window. */
  onNear: ((first: number, last: number) => void) | undefined
}

/**
 * Determines the lines to render while the window scrolls over a timeline of any height (see scrollMapping.ts). A
 * scroll event that crosses no line causes no render. When the layout changes, the photo in the middle of the window
 * stays in place.
 */
export function useVirtualLines({
  layout,
  groups,
  scroller,
  isServer,
  top,
  initialAnchor,
  onAnchorChange,
  onNear,
}: Options) {
  const sheet = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const [renderWindow, setDrawn] = useState(() =>
    isServer ? createInitialRenderWindow(layout) : emptyRenderWindow,
  )
  const latestWindow = useRef(renderWindow)
  /**
   * `elementOffset` and `y` are the offsets of the window in the element and in the timeline. `ownScrollTop` is the
   * scroll position that this hook has set.
   */
  const scrollState = useRef({
    elementOffset: 0,
    y: 0,
    ownScrollTop: Number.NaN,
    origin: 0,
    /** Last scroll direction: -1 (up), 1 (down), or 0 after a jump. */
    direction: 0,
    /** Whether the last scroll event jumped far. If so, visible photos load first. */
    hasJumped: false,
    /** Position of the scrubber handle, from 0 to 1. */
    handlePosition: Number.NaN,
    anchor: initialAnchor,
    isRestoring: initialAnchor !== null,
    hasMoved: false,
  })
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const overscanTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const getView = () => getViewHeight(scroller)
  const getScroll = () => getScrollElement(scroller).scrollTop
  const getScale = () => ({ height: getHeight(layout), view: getView() })

  const positionSheet = () => {
    const { origin, y, elementOffset } = scrollState.current
    if (sheet.current) sheet.current.style.top = `${origin - y + elementOffset}px`
  }

  const updateRenderWindow = (isAtRest: boolean) => {
    const next = computeRenderWindow(layout, latestWindow.current, {
      ...scrollState.current,
      ...getScale(),
      coveredHeight: scroller ? 0 : COVERED_PX,
      isAtRest,
    })
    if (next === latestWindow.current) return
    latestWindow.current = next
    setDrawn(next)
  }

  const moveHandle = () => {
    const scrollProgress = getScrollProgress(layout, scrollState.current.y, getView())
    if (
      Math.abs(scrollProgress - scrollState.current.handlePosition) < HANDLE_STEP &&
      scrollProgress > 0 &&
      scrollProgress < 1
    )
      return
    scrollState.current.handlePosition = scrollProgress
    handle.current?.style.setProperty('--seen', String(scrollProgress))
  }

  const reportNear = () => {
    const { y, hasMoved, hasJumped } = scrollState.current
    const { view } = getScale()
    if (countLines(layout) === 0) return
    const loadMargin = hasMoved && !hasJumped ? LOAD_MARGIN * view : 0
    const first = getLine(layout, findLineAt(layout, y - loadMargin)).first
    onNear?.(first, getLine(layout, findLineAt(layout, y + view + loadMargin)).end - 1)
  }

  /** Scrolls to the offset `y` in the timeline, or as close as possible. */
  const goTo = (y: number) => {
    const elementOffset = toElementOffset(y, getScale())
    const previousScroll = getScroll()
    getScrollElement(scroller).scrollTo(0, top + elementOffset)
    const scrolledOffset = getScroll() - top
    const isNear = Math.abs(y - scrollState.current.y) < getScale().view / 2
    Object.assign(scrollState.current, {
      elementOffset: scrolledOffset,
      y: y + scrolledOffset - elementOffset,
      ownScrollTop: getScroll(),
      direction: 0,
      hasJumped: isNear ? scrollState.current.hasJumped : getScroll() !== previousScroll,
      hasMoved: true,
    })
    positionSheet()
    moveHandle()
    updateRenderWindow(true)
  }

  const updateAnchor = () => {
    const centerY = scrollState.current.y + getScale().view / 2
    scrollState.current.anchor = getScroll() > 0 ? findAnchor(layout, groups, centerY) : null
  }

  const onJumpEnd = useEffectEvent(() => {
    scrollState.current.hasJumped = false
    updateRenderWindow(true)
    reportNear()
  })
  const onScrollEnd = useEffectEvent(() => {
    restTimer.current = undefined
    const { elementOffset, y, hasJumped } = scrollState.current
    if (Math.abs(toElementOffset(y, getScale()) - elementOffset) > 1) goTo(y)
    else updateRenderWindow(true)
    reportNear()
    onAnchorChange?.(scrollState.current.anchor)
    if (hasJumped) overscanTimer.current = setTimeout(onJumpEnd, SURROUNDINGS_DELAY_MS)
  })

  const onScroll = useEffectEvent(() => {
    const before = { ...scrollState.current }
    const elementOffset = getScroll() - top
    const y = getOffsetAfterScroll(before, elementOffset, getScale())
    const isNear = Math.abs(y - before.y) < getScale().view / 2
    const direction = isNear ? Math.sign(y - before.y) || before.direction : 0
    Object.assign(scrollState.current, {
      elementOffset,
      y,
      direction,
      hasJumped: !isNear || (before.hasJumped && direction === 0),
    })
    const isOwn = Math.abs(getScroll() - before.ownScrollTop) < 1
    if (!isOwn) {
      Object.assign(scrollState.current, { ownScrollTop: Number.NaN, hasMoved: true })
      updateAnchor()
    }
    if (isOutOfSync({ elementOffset, y }, getScale())) goTo(y)
    else if (y - elementOffset !== before.y - before.elementOffset) positionSheet()
    moveHandle()
    updateRenderWindow(false)
    // While the user drags the scroll bar, load photos only at the start and the end of the drag.
    if (isNear || restTimer.current === undefined) reportNear()
    // Report the anchor immediately, too, because the user may navigate away before scrolling stops.
    if (restTimer.current === undefined) onAnchorChange?.(scrollState.current.anchor)
    clearTimeout(restTimer.current)
    clearTimeout(overscanTimer.current)
    restTimer.current = setTimeout(onScrollEnd, REST_MS)
  })
  const onResize = useEffectEvent(() => {
    updateRenderWindow(false)
    reportNear()
  })
  useEffect(() => {
    const element = scroller?.current
    const target = element ?? window
    const observer = new ResizeObserver(onResize)
    if (element) observer.observe(element)
    target.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
      clearTimeout(restTimer.current)
      clearTimeout(overscanTimer.current)
    }
  }, [scroller])

  const isAtAnchor = (previousAnchor: ScrollAnchor, y: number) =>
    Math.abs(getAnchorOffset(layout, groups, previousAnchor) - getScale().view / 2 - y) < 0.5
  const previousLayout = useRef<{ layout: Layout; top: number }>(undefined)
  const onLayoutChange = useEffectEvent(() => {
    if (countLines(layout) === 0) return
    const { anchor: previousAnchor, isRestoring, ...before } = scrollState.current
    const isUnchanged =
      previousLayout.current?.layout === layout && previousLayout.current.top === top && !isRestoring
    // Skip reading the scroll position, which forces a reflow, if the layout is unchanged. Newly loaded photos often
    // don't move others.
    if (isUnchanged && (previousAnchor === null || isAtAnchor(previousAnchor, before.y))) return reportNear()
    scrollState.current.handlePosition = Number.NaN
    const elementOffset = getScroll() - top
    const isAnchored = previousAnchor !== null && (isRestoring || getScroll() > 0)
    const y = isAnchored
      ? getAnchorOffset(layout, groups, previousAnchor) - getScale().view / 2
      : toTimelineOffset(elementOffset, getScale())
    const isInPlace = Math.abs(before.y + elementOffset - before.elementOffset - y) < 0.5
    Object.assign(
      scrollState.current,
      { isRestoring: false },
      (!isAnchored || isInPlace) && { elementOffset, y },
    )
    if (isAnchored && !isInPlace) {
      goTo(y)
    } else {
      if (!isAnchored) updateAnchor()
      positionSheet()
      moveHandle()
      updateRenderWindow(restTimer.current === undefined)
    }
    reportNear()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run when any of these changes
  useLayoutEffect(() => onLayoutChange(), [layout, groups, top])
  const onDrawn = useEffectEvent((origin: number) => {
    scrollState.current.origin = origin
    positionSheet()
  })
  useLayoutEffect(() => onDrawn(renderWindow.origin), [renderWindow])

  useLayoutEffect(() => {
    previousLayout.current = { layout, top }
  }, [layout, top])
  /**
   * Returns the distance in CSS pixels between the middle of a line and the middle of the window. The function stays
   * the same when the layout changes.
   */
  const getDistance = useCallback(
    (line: number) => {
      const currentLayout = previousLayout.current?.layout
      if (!currentLayout || line >= countLines(currentLayout)) return Infinity
      const { top: lineTop, height } = getLine(currentLayout, line)
      return Math.abs(lineTop + height / 2 - scrollState.current.y - getViewHeight(scroller) / 2)
    },
    [scroller],
  )

  return {
    renderWindow,
    getDistance,
    /** Ref of the element that contains the rendered lines, whose position this hook sets. */
    sheet,
    /** Ref of the scrubber handle, whose `--seen` property this hook sets to the scroll progress, from 0 to 1. */
    handle,
    /** Scrolls to the offset `y` in the timeline. */
    seek(y: number) {
      goTo(y)
      updateAnchor()
    },
    /** Scrolls a line into view, or to the top of the window. */
    scrollToLine(elementOffset: number, align: 'auto' | 'start' = 'auto') {
      const { view } = getScale()
      const line = getLine(layout, elementOffset)
      const padding = getScrollPadding(scroller)
      const topOffset = line.top - padding
      const bottomOffset = line.top + line.height + padding - view
      const { y } = scrollState.current
      if (align === 'start' || y > topOffset) goTo(topOffset)
      else if (y < bottomOffset) goTo(Math.min(bottomOffset, topOffset))
      updateAnchor()
      reportNear()
    },
  }
}
