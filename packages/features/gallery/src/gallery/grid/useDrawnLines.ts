import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Month } from '../groupByMonth.ts'
import { heightOf, lineAt, lineOver, linesOf, type Layout } from '../layout/layout.ts'
import { follow, fromPage, isTorn, toPage } from '../layout/longPage.ts'
import { middleOf, placeAt, type Place } from '../layout/place.ts'
import { partAt } from '../scrubber/scrub.ts'
import { drawnAt, nothingDrawn } from './drawn.ts'

/** How much is loaded above and below the window, in its heights, once somebody scrolls. */
const LOADED_AROUND = 2
/** Space kept free around a photo that is scrolled into view, in CSS pixels: room for the bars and a heading. */
export const SCROLL_PADDING_PX = 144
/** The handle of the scrubber is not moved by less than this part of its way: nobody would see it. */
const HANDLE_STEP = 1 / 5000
/** The window stands still when it has not been scrolled for so long, in milliseconds. */
export const REST_MS = 120
/** After a jump so long more until what stands around the window is drawn and loaded: by then what is in it has come. */
const AROUND_MS = 280

type Options = {
  layout: Layout
  months: readonly Month[]
  /** Where the grid begins on the page. */
  top: number
  /** Where it begins; null for its top. */
  place: Place | null
  /** The window begins to leave a place, or stands still at another; null at the top. */
  onPlaceChange: ((place: Place | null) => void) | undefined
  /** The photos from one index to another are, or soon will be, in the window. */
  onNear: ((first: number, last: number) => void) | undefined
}

/**
 * Which lines to draw while the window scrolls over a timeline of any height, of which the page's element shows a
 * stretch (see longPage). Between two lines a frame costs a few binary searches, and nothing is rendered. The photo in
 * the middle of the window stays there when everything is laid out anew.
 */
export function useDrawnLines({ layout, months, top, place, onPlaceChange, onNear }: Options) {
  const sheet = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(nothingDrawn)
  const latest = useRef(drawn)
  /** `at` over the element stands what is `y` in the timeline; `own` is where the window was scrolled to from here. */
  const now = useRef({
    at: 0,
    y: 0,
    own: Number.NaN,
    origin: 0,
    /** Which way it was scrolled last, as one reads; 0 after a jump. */
    way: 0,
    /** It was scrolled far at once, and what it shows comes first. */
    hasJumped: false,
    /** How far down the handle was put. */
    part: Number.NaN,
    place,
    isArriving: place !== null,
    isMoved: false,
  })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const around = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scale = () => ({ height: heightOf(layout), view: window.innerHeight })

  const hold = () => {
    const { origin, y, at } = now.current
    if (sheet.current) sheet.current.style.top = `${origin - y + at}px`
  }

  const draw = (isAtRest: boolean) => {
    const next = drawnAt(layout, latest.current, { ...now.current, ...scale(), isAtRest })
    if (next === latest.current) return
    latest.current = next
    setDrawn(next)
  }

  const show = () => {
    const part = partAt(layout, now.current.y, window.innerHeight)
    if (Math.abs(part - now.current.part) < HANDLE_STEP && part > 0 && part < 1) return
    now.current.part = part
    handle.current?.style.setProperty('--seen', String(part))
  }

  const near = () => {
    const { y, isMoved, hasJumped } = now.current
    const { view } = scale()
    if (linesOf(layout) === 0) return
    const beyond = isMoved && !hasJumped ? LOADED_AROUND * view : 0
    const first = lineAt(layout, lineOver(layout, y - beyond)).first
    onNear?.(first, lineAt(layout, lineOver(layout, y + view + beyond)).end - 1)
  }

  /** Scrolls so that the window shows the timeline from `y` on, as near as one can. */
  const goTo = (y: number) => {
    const at = toPage(y, scale())
    const from = window.scrollY
    window.scrollTo(0, top + at)
    const reached = window.scrollY - top
    const isNear = Math.abs(y - now.current.y) < scale().view / 2
    Object.assign(now.current, {
      at: reached,
      y: y + reached - at,
      own: window.scrollY,
      way: 0,
      hasJumped: isNear ? now.current.hasJumped : window.scrollY !== from,
      isMoved: true,
    })
    hold()
    show()
    draw(true)
  }

  const remember = () => {
    const middle = now.current.y + scale().view / 2
    now.current.place = window.scrollY > 0 ? placeAt(layout, months, middle) : null
  }

  const onArrived = useEffectEvent(() => {
    now.current.hasJumped = false
    draw(true)
    near()
  })
  const onRest = useEffectEvent(() => {
    rest.current = undefined
    const { at, y, hasJumped } = now.current
    if (Math.abs(toPage(y, scale()) - at) > 1) goTo(y)
    else draw(true)
    near()
    onPlaceChange?.(now.current.place)
    if (hasJumped) around.current = setTimeout(onArrived, AROUND_MS)
  })

  const onScroll = useEffectEvent(() => {
    const before = { ...now.current }
    const at = window.scrollY - top
    const y = follow(before, at, scale())
    const isNear = Math.abs(y - before.y) < scale().view / 2
    const way = isNear ? Math.sign(y - before.y) || before.way : 0
    Object.assign(now.current, { at, y, way, hasJumped: !isNear || (before.hasJumped && way === 0) })
    const isOwn = Math.abs(window.scrollY - before.own) < 1
    if (!isOwn) {
      Object.assign(now.current, { own: Number.NaN, isMoved: true })
      remember()
    }
    if (isTorn({ at, y }, scale())) goTo(y)
    else if (y - at !== before.y - before.at) hold()
    show()
    draw(false)
    // Who drags goes on: what is far away is loaded where a drag begins, and where it ends.
    if (isNear || rest.current === undefined) near()
    // At once as well: who scrolls may be about to leave.
    if (rest.current === undefined) onPlaceChange?.(now.current.place)
    clearTimeout(rest.current)
    clearTimeout(around.current)
    rest.current = setTimeout(onRest, REST_MS)
  })
  const onResize = useEffectEvent(() => {
    draw(false)
    near()
  })
  useEffect(() => {
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
      clearTimeout(rest.current)
      clearTimeout(around.current)
    }
  }, [])

  const isAt = (held: Place, y: number) =>
    Math.abs(middleOf(layout, months, held) - scale().view / 2 - y) < 0.5
  const laid = useRef<{ layout: Layout; top: number }>(undefined)
  const onRelaid = useEffectEvent(() => {
    if (linesOf(layout) === 0) return
    const { place: held, isArriving, ...before } = now.current
    const isAsItWas = laid.current?.layout === layout && laid.current.top === top && !isArriving
    // To ask where the window is lays the page out, and photos that have come in their places move nothing.
    if (isAsItWas && (held === null || isAt(held, before.y))) return near()
    now.current.part = Number.NaN
    const at = window.scrollY - top
    const isHeld = held !== null && (isArriving || window.scrollY > 0)
    const y = isHeld ? middleOf(layout, months, held) - scale().view / 2 : fromPage(at, scale())
    const isThere = Math.abs(before.y + at - before.at - y) < 0.5
    Object.assign(now.current, { isArriving: false }, (!isHeld || isThere) && { at, y })
    if (isHeld && !isThere) {
      goTo(y)
    } else {
      if (!isHeld) remember()
      hold()
      show()
      draw(rest.current === undefined)
    }
    near()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- these are what it is about
  useLayoutEffect(() => onRelaid(), [layout, months, top])
  const onDrawn = useEffectEvent((origin: number) => {
    now.current.origin = origin
    hold()
  })
  useLayoutEffect(() => onDrawn(drawn.origin), [drawn])

  useLayoutEffect(() => {
    laid.current = { layout, top }
  }, [layout, top])
  /** How far the middle of a line is from that of the window, in CSS pixels. The same function for any layout. */
  const distanceTo = useCallback((line: number) => {
    const known = laid.current?.layout
    if (!known || line >= linesOf(known)) return Infinity
    const { top: begin, height } = lineAt(known, line)
    return Math.abs(begin + height / 2 - now.current.y - window.innerHeight / 2)
  }, [])

  return {
    drawn,
    distanceTo,
    /** Holds what is drawn; it is moved here. */
    sheet,
    /** Of the scrubber: says in `--seen` how far down the window is, from 0 to 1. */
    handle,
    /** Shows the timeline from `y` on. */
    seek(y: number) {
      goTo(y)
      remember()
    },
    /** Scrolls a line into view, or to the top of the window. */
    scrollToLine(at: number, align: 'auto' | 'start' = 'auto') {
      const { view } = scale()
      const line = lineAt(layout, at)
      const highest = line.top - SCROLL_PADDING_PX
      const lowest = line.top + line.height + SCROLL_PADDING_PX - view
      const { y } = now.current
      if (align === 'start' || y > highest) goTo(highest)
      else if (y < lowest) goTo(Math.min(lowest, highest))
      remember()
      near()
    },
  }
}
