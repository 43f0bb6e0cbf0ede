import { useLayoutEffect, useState, type RefObject } from 'react'
import { cardsNear, type Near } from './cardsNear.ts'

/** Cards rendered before the grid is measured, on the server too: enough to fill most windows. */
const FIRST_CARDS = 24

/**
 * Which cards of a grid are near the window. The grid's style sheet alone says how many stand in a row; all of them must
 * be equally high.
 */
export function useNearCards(grid: RefObject<HTMLElement | null>, count: number): Near {
  const [near, setNear] = useState<Near>({ first: 0, last: FIRST_CARDS, before: 0, after: 0 })
  useLayoutEffect(() => {
    const list = grid.current
    if (!list) return
    let [width, columns, rowHeight] = [0, 1, 0]
    const look = () => {
      const { top } = list.getBoundingClientRect()
      const next = cardsNear({ count, columns, rowHeight, above: -top, windowHeight: window.innerHeight })
      setNear((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    // Once for each width: the space that stands for thousands of cards must not change while they scroll by.
    const measure = () => {
      if (list.clientWidth !== width) {
        const { gridTemplateColumns, rowGap } = getComputedStyle(list)
        const cardHeight = list.firstElementChild?.getBoundingClientRect().height ?? 0
        width = list.clientWidth
        columns = gridTemplateColumns.split(' ').length
        rowHeight = cardHeight + Number.parseFloat(rowGap)
      }
      look()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [grid, count])
  return near
}
