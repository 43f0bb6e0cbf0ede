import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'
import { GAP } from './PlanCard.css.ts'

const { color, space, text } = vars

export const pricing = style({
  display: 'grid',
  gap: space[8],
  minInlineSize: 0,
  scrollMarginBlockStart: space[16],
  // It takes the focus from a button that goes, and is nothing to press.
  outline: 'none',
})

export const head = style({ display: 'grid', gap: space[3] })

export const soft = style({ maxInlineSize: '36rem', color: color.inkSoft, textWrap: 'pretty' })

/** Cards beside each other share their lines: names, prices and buttons stand level. */
export const plans = style({
  display: 'grid',
  gap: GAP,
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const awaited = style([plans, { '@media': { '(scripting: none)': { display: 'none' } } }])

export const terms = style({ color: color.inkFaint, fontSize: text.small })

export const empty = style({ color: color.inkSoft, fontSize: text.large, textWrap: 'balance' })
