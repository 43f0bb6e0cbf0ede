import { useTexts } from '@calotype/platform'
import { memo } from 'react'
import { blogTexts } from '../text.ts'
import * as css from './Cover.css.ts'
import type { Plant } from './plants.ts'
import { COAT, drawPrint, SHEET } from './drawPrint.ts'

type CoverProps = {
  plant: Plant
  /** Seed that makes this plant differ from others of its species. */
  seed: string
  /** Whether the cover has alternative text. By default, it is decorative. */
  isNamed?: boolean
}

/** Cover of a post: a plant drawn in the style of a cyanotype (BLOG-020). */
export const Cover = memo(function Cover({ plant, seed, isNamed = false }: CoverProps) {
  const text = useTexts(blogTexts)
  const { transparentLeaves: veils, leaves, stems, veins: hairs, dots } = drawPrint(plant, seed)
  const name = isNamed ? ({ role: 'img', 'aria-label': text.cover(plant) } as const) : { 'aria-hidden': true }
  return (
    <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} className={css.print} {...name}>
      <path d={`M0 0h${SHEET.width}v${SHEET.height}h-${SHEET.width}z`} className={css.paper} />
      <path d={COAT} className={css.coat} />
      {veils !== '' && <path d={veils} className={css.transparentLeaves} />}
      {hairs !== '' && <path d={hairs} className={css.veins} />}
      <path d={stems} className={css.stems} />
      {leaves !== '' && <path d={leaves} className={css.leaves} />}
      {dots !== '' && <path d={dots} className={css.dots} />}
    </svg>
  )
})
