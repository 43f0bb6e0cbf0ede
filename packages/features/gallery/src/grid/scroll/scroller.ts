import type { RefObject } from 'react'

/** Ref of the element that scrolls the grid; undefined if the window scrolls. */
export type Scroller = RefObject<HTMLElement | null> | undefined

/** Returns the element whose `scrollTop` is the scroll position. */
export const getScrollElement = (scroller: Scroller): Element => scroller?.current ?? document.documentElement

/** Returns the height of the scroller's visible part in CSS pixels. */
export const getViewHeight = (scroller: Scroller): number =>
  scroller?.current?.clientHeight ?? window.innerHeight
