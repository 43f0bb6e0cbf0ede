import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { HEADING_HEIGHT_PX } from '../layout/frame.ts'
import { getHeight, lineAt, lineOver, countLines, type Layout } from '../layout/layout.ts'
import { follow, fromPage, isOutOfSync, toPage } from '../layout/scrollMapping.ts'
import type { PhotoGroup } from '../types.ts'
import { getAnchorOffset, anchorAt, type ScrollAnchor } from '../layout/scrollAnchor.ts'
import { COVERED_PX, emptyRenderWindow, initialRenderWindow, renderWindowAt } from './renderWindow.ts'
import { getScrollElement, getViewHeight, type Scroller } from './scroller.ts'
import { scrollProgressAt } from './scrollProgress.ts'

/** Distance above and below the window within which photos are loaded after the first scroll, in window heights. */
const LOAD_MARGIN = 2
/** Space around a photo that is scrolled into view, in CSS pixels: enough for the app bars and a heading. */
const SCROLL_PADDING_PX = 144

/** Returns the space around a photo in an element that scrolls, which has no app bars: enough for a heading. */
export const getScrollPadding = (scroller: Scroller): number =>
  scroller ? HEADING_HEIGHT_PX : SCROLL_PADDING_PX
/** Smallest visible movement of the scrubber handle, as a fraction of its track. */
const HANDLE_STEP = 1 / 5000
/** Scrolling counts as stopped after this time without a scroll event, in milliseconds. */
export const REST_MS = 120
/** Additional delay after a jump before the surroundings are rendered and loaded, so that visible photos load first. */
const SURROUNDINGS_DELAY_MS = 280

type Options = {
  layout: Layout
  groups: readonly PhotoGroup[]
  scroller: Scroller
  /** Whether the grid renders on a server, or hydrates a page from a server. */
  isServer: boolean
  /** Distance of the grid from the top of the scroller in CSS pixels. */
  top: number
  /** Initial scroll anchor; null for the top. */
  initialAnchor: ScrollAnchor | null
  /** Called when scrolling starts and when it stops; null at the top. */
  onAnchorChange: ((anchor: ScrollAnchor | null) => void) | undefined
  /** Called with the indexes of the first and last photo in or near the window. */
  onNear: ((first: number, last: number) => void) | undefined
}

/**
 * Chooses the lines to render while the window scrolls over a timeline of any height (see scrollMapping.ts). A frame
 * that crosses no line costs a few binary searches and no render. Layout changes keep the photo in the middle of the
 * window.
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
  const [drawn, setDrawn] = useState(() => (isServer ? initialRenderWindow(layout) : emptyRenderWindow))
  const latest = useRef(drawn)
  /**
   * `at` is the window's offset in the element, `y` the offset in the timeline, `own` the scroll position set by this
   * hook.
   */
  const now = useRef({
    at: 0,
    y: 0,
    own: Number.NaN,
    origin: 0,
    /** Last scroll direction: -1 is up, 1 is down, 0 follows a jump. */
    direction: 0,
    /** Whether the last scroll jumped far, so that visible photos load before their surroundings. */
    hasJumped: false,
    /** Position of the scrubber handle, from 0 to 1. */
    handlePosition: Number.NaN,
    anchor: initialAnchor,
    isArriving: initialAnchor !== null,
    isMoved: false,
  })
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const overscanTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const getView = () => getViewHeight(scroller)
  const getScroll = () => getScrollElement(scroller).scrollTop
  const scale = () => ({ height: getHeight(layout), view: getView() })

  const positionSheet = () => {
    const { origin, y, at } = now.current
    if (sheet.current) sheet.current.style.top = `${origin - y + at}px`
  }

  const draw = (isAtRest: boolean) => {
    const next = renderWindowAt(layout, latest.current, {
      ...now.current,
      ...scale(),
      covered: scroller ? 0 : COVERED_PX,
      isAtRest,
    })
    if (next === latest.current) return
    latest.current = next
    setDrawn(next)
  }

  const moveHandle = () => {
    const scrollProgress = scrollProgressAt(layout, now.current.y, getView())
    if (
      Math.abs(scrollProgress - now.current.handlePosition) < HANDLE_STEP &&
      scrollProgress > 0 &&
      scrollProgress < 1
    )
      return
    now.current.handlePosition = scrollProgress
    handle.current?.style.setProperty('--seen', String(scrollProgress))
  }

  const reportNear = () => {
    const { y, isMoved, hasJumped } = now.current
    const { view } = scale()
    if (countLines(layout) === 0) return
    const loadMargin = isMoved && !hasJumped ? LOAD_MARGIN * view : 0
    const first = lineAt(layout, lineOver(layout, y - loadMargin)).first
    onNear?.(first, lineAt(layout, lineOver(layout, y + view + loadMargin)).end - 1)
  }

  /** Scrolls the window to the offset `y` of the timeline, or as close as the page allows. */
  const goTo = (y: number) => {
    const at = toPage(y, scale())
    const from = getScroll()
    getScrollElement(scroller).scrollTo(0, top + at)
    const scrolledOffset = getScroll() - top
    const isNear = Math.abs(y - now.current.y) < scale().view / 2
    Object.assign(now.current, {
      at: scrolledOffset,
      y: y + scrolledOffset - at,
      own: getScroll(),
      direction: 0,
      hasJumped: isNear ? now.current.hasJumped : getScroll() !== from,
      isMoved: true,
    })
    positionSheet()
    moveHandle()
    draw(true)
  }

  const updateAnchor = () => {
    const middle = now.current.y + scale().view / 2
    now.current.anchor = getScroll() > 0 ? anchorAt(layout, groups, middle) : null
  }

  const onJumpEnd = useEffectEvent(() => {
    now.current.hasJumped = false
    draw(true)
    reportNear()
  })
  const onScrollEnd = useEffectEvent(() => {
    restTimer.current = undefined
    const { at, y, hasJumped } = now.current
    if (Math.abs(toPage(y, scale()) - at) > 1) goTo(y)
    else draw(true)
    reportNear()
    onAnchorChange?.(now.current.anchor)
    if (hasJumped) overscanTimer.current = setTimeout(onJumpEnd, SURROUNDINGS_DELAY_MS)
  })

  const onScroll = useEffectEvent(() => {
    const before = { ...now.current }
    const at = getScroll() - top
    const y = follow(before, at, scale())
    const isNear = Math.abs(y - before.y) < scale().view / 2
    const direction = isNear ? Math.sign(y - before.y) || before.direction : 0
    Object.assign(now.current, {
      at,
      y,
      direction,
      hasJumped: !isNear || (before.hasJumped && direction === 0),
    })
    const isOwn = Math.abs(getScroll() - before.own) < 1
    if (!isOwn) {
      Object.assign(now.current, { own: Number.NaN, isMoved: true })
      updateAnchor()
    }
    if (isOutOfSync({ at, y }, scale())) goTo(y)
    else if (y - at !== before.y - before.at) positionSheet()
    moveHandle()
    draw(false)
    // During a scroll bar drag, load photos only where the drag starts and where it ends.
    if (isNear || restTimer.current === undefined) reportNear()
    // Report the anchor immediately too, because the user may navigate away before scrolling stops.
    if (restTimer.current === undefined) onAnchorChange?.(now.current.anchor)
    clearTimeout(restTimer.current)
    clearTimeout(overscanTimer.current)
    restTimer.current = setTimeout(onScrollEnd, REST_MS)
  })
  const onResize = useEffectEvent(() => {
    draw(false)
    reportNear()
  })
  useEffect(() => {
    const own = scroller?.current
    const target = own ?? window
    const observer = new ResizeObserver(onResize)
    if (own) observer.observe(own)
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

  const isAt = (previousAnchor: ScrollAnchor, y: number) =>
    Math.abs(getAnchorOffset(layout, groups, previousAnchor) - scale().view / 2 - y) < 0.5
  const previousLayout = useRef<{ layout: Layout; top: number }>(undefined)
  const onLayoutChange = useEffectEvent(() => {
    if (countLines(layout) === 0) return
    const { anchor: previousAnchor, isArriving, ...before } = now.current
    const isUnchanged =
      previousLayout.current?.layout === layout && previousLayout.current.top === top && !isArriving
    // Reading the scroll position forces a reflow. Skip it if the layout is unchanged, which is common because newly
    // loaded photos don't move others.
    if (isUnchanged && (previousAnchor === null || isAt(previousAnchor, before.y))) return reportNear()
    now.current.handlePosition = Number.NaN
    const at = getScroll() - top
    const isAnchored = previousAnchor !== null && (isArriving || getScroll() > 0)
    const y = isAnchored
      ? getAnchorOffset(layout, groups, previousAnchor) - scale().view / 2
      : fromPage(at, scale())
    const isInPlace = Math.abs(before.y + at - before.at - y) < 0.5
    Object.assign(now.current, { isArriving: false }, (!isAnchored || isInPlace) && { at, y })
    if (isAnchored && !isInPlace) {
      goTo(y)
    } else {
      if (!isAnchored) updateAnchor()
      positionSheet()
      moveHandle()
      draw(restTimer.current === undefined)
    }
    reportNear()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run when any of these changes
  useLayoutEffect(() => onLayoutChange(), [layout, groups, top])
  const onDrawn = useEffectEvent((origin: number) => {
    now.current.origin = origin
    positionSheet()
  })
  useLayoutEffect(() => onDrawn(drawn.origin), [drawn])

  useLayoutEffect(() => {
    previousLayout.current = { layout, top }
  }, [layout, top])
  /**
   * Returns the distance between the middles of a line and of the window in CSS pixels. The function stays the same
   * when the layout changes.
   */
  const distanceTo = useCallback(
    (line: number) => {
      const known = previousLayout.current?.layout
      if (!known || line >= countLines(known)) return Infinity
      const { top: begin, height } = lineAt(known, line)
      return Math.abs(begin + height / 2 - now.current.y - getViewHeight(scroller) / 2)
    },
    [scroller],
  )

  return {
    drawn,
    distanceTo,
    /** Ref of the element that contains the rendered lines. This hook sets its position. */
    sheet,
    /** Ref of the scrubber handle. This hook sets its `--seen` property to the scroll progress, from 0 to 1. */
    handle,
    /** Scrolls to the offset `y` of the timeline. */
    seek(y: number) {
      goTo(y)
      updateAnchor()
    },
    /** Scrolls a line into view, or to the top of the window. */
    scrollToLine(at: number, align: 'auto' | 'start' = 'auto') {
      const { view } = scale()
      const line = lineAt(layout, at)
      const padding = getScrollPadding(scroller)
      const highest = line.top - padding
      const lowest = line.top + line.height + padding - view
      const { y } = now.current
      if (align === 'start' || y > highest) goTo(highest)
      else if (y < lowest) goTo(Math.min(lowest, highest))
      updateAnchor()
      reportNear()
    },
  }
}
