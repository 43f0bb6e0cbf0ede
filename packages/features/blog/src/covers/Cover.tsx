import { memo } from 'react'
import { text } from '../text.ts'
import * as css from './Cover.css.ts'
import type { Plant } from './plants.ts'
import { COAT, printOf, SHEET } from './printOf.ts'

type CoverProps = {
  plant: Plant
  /** Makes one plant unlike another of its kind. */
  seed: string
  /** Says what is drawn, where the cover is more than an ornament. */
  isNamed?: boolean
}

/** A plant laid on coated paper and left in the sun: the cover of a post (BLOG-020). */
export const Cover = memo(function Cover({ plant, seed, isNamed = false }: CoverProps) {
  const { veils, leaves, stems, hairs, dots } = printOf(plant, seed)
  const name = isNamed ? ({ role: 'img', 'aria-label': text.cover(plant) } as const) : { 'aria-hidden': true }
  return (
    <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} className={css.print} {...name}>
      <path d={`M0 0h${SHEET.width}v${SHEET.height}h-${SHEET.width}z`} className={css.paper} />
      <path d={COAT} className={css.coat} />
      {veils !== '' && <path d={veils} className={css.veils} />}
      {hairs !== '' && <path d={hairs} className={css.hairs} />}
      <path d={stems} className={css.stems} />
      {leaves !== '' && <path d={leaves} className={css.leaves} />}
      {dots !== '' && <path d={dots} className={css.dots} />}
    </svg>
  )
})
