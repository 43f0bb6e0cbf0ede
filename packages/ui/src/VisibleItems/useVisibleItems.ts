import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { computeVisibleParts, type VisiblePart } from './computeVisibleParts.ts'

/** Number of items that render on the server and before the list is measured. They fill most windows. */
const FIRST_ITEMS = 24
/** Differences up to this many CSS pixels between two measurements of a row are rounding errors. */
const TOLERANCE_PX = 0.5

/**
 * Returns which items of a long list or grid to render: those near the window, and the focused one. The style sheet
 * determines the items per row, and rows may differ in height. Each rendered item needs its zero-based index in
 * `data-index`, and each space needs an element of its height that fills a row.
 *
 * @param options `marginWindows` is the distance from the window within which items render, in window heights
 */
export function useVisibleItems(
  list: RefObject<HTMLElement | null>,
  count: number,
  { marginWindows }: { marginWindows?: number } = {},
): readonly VisiblePart[] {
  const [parts, setParts] = useState<readonly VisiblePart[]>(() => createInitialParts(count))
  const layout = useRef({ width: 0, columns: 1, gap: 0, estimate: 0, heights: [] as (number | undefined)[] })
  const focused = useRef<number | null>(null)

  const update = useEffectEvent(() => {
    const element = list.current
    if (!element) return
    const { columns, gap, estimate, heights } = layout.current
    const heightAbove = -element.getBoundingClientRect().top
    const { innerHeight: windowHeight } = window
    const next = computeVisibleParts({
      count,
      columns,
      gap,
      estimate,
      heights,
      heightAbove,
      windowHeight,
      focusedIndex: focused.current,
      marginWindows,
    })
    setParts((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next))
  })

  const measure = useEffectEvent(() => {
    const element = list.current
    if (!element) return
    const geometry = layout.current
    const { width } = element.getBoundingClientRect()
    if (width !== geometry.width) {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      geometry.width = width
      geometry.columns = gridTemplateColumns.split(' ').length
      geometry.gap = Number.parseFloat(rowGap) || 0
      geometry.estimate = 0
      geometry.heights = []
    }
    for (const item of element.querySelectorAll<HTMLElement>(':scope > [data-index]')) {
      const index = Number(item.dataset['index'])
      if (index % geometry.columns > 0) continue
      const row = index / geometry.columns
      const height = item.getBoundingClientRect().height + geometry.gap
      if (Math.abs((geometry.heights[row] ?? 0) - height) > TOLERANCE_PX) geometry.heights[row] = height
    }
    // Estimate only once per width, so that the space for unrendered rows doesn't change during scrolling.
    if (geometry.estimate === 0) geometry.estimate = getAverage(geometry.heights)
    update()
  })

  const onFocus = useEffectEvent((target: EventTarget | null) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    focused.current = item && list.current?.contains(item) ? Number(item.dataset['index']) : null
  })

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- measure newly rendered items before they are painted
  useLayoutEffect(() => measure(), [parts, count])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const onScroll = () => update()
    const onFocusIn = ({ target }: FocusEvent) => onFocus(target)
    const onFocusOut = ({ relatedTarget }: FocusEvent) => onFocus(relatedTarget)
    const observer = new ResizeObserver(() => measure())
    observer.observe(element)
    // Capture scroll events, because scroll events in a dialog don't bubble.
    window.addEventListener('scroll', onScroll, { passive: true, capture: true })
    window.addEventListener('resize', onScroll)
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', onScroll)
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [list])
  return clampParts(parts, count)
}

const createInitialParts = (count: number): VisiblePart[] => [
  { kind: 'items', first: 0, end: Math.min(FIRST_ITEMS, count) },
]

/** Removes items beyond the end of the list, which may have become shorter. */
const clampParts = (parts: readonly VisiblePart[], count: number): VisiblePart[] =>
  parts.flatMap((part) =>
    part.kind === 'space' ? part : part.first < count ? { ...part, end: Math.min(part.end, count) } : [],
  )

const getAverage = (values: readonly (number | undefined)[]) => {
  const measuredValues = values.filter((value) => value !== undefined)
  return measuredValues.reduce((sum, value) => sum + value, 0) / Math.max(1, measuredValues.length)
}
