import { getHeight, type Layout } from '../layout/layout.ts'

/** Returns the scroll progress from 0 to 1. `y` and `view`, the window height, are in CSS pixels. */
export const getScrollProgress = (layout: Layout, y: number, view: number): number =>
  Math.min(1, Math.max(0, y / Math.max(1, getHeight(layout) - view)))
