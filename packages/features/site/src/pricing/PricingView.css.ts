import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'
import { GAP } from './PlanCard.css.ts'

const { color, space, text } = vars

export const pricing = style({
  display: 'grid',
  gap: space[8],
  minInlineSize: 0,
  scrollMarginBlockStart: space[16],
  // Receives the focus when the retry button disappears. Has no outline, because it isn't interactive.
  outline: 'none',
})

export const head = style({ display: 'grid', gap: space[3] })

export const hint = style({ maxInlineSize: '36rem', color: color.inkSoft, textWrap: 'pretty' })

/** Cards in a row share the heights of their parts, which aligns names, prices and buttons. */
export const plans = style({
  display: 'grid',
  gap: GAP,
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const placeholders = style([plans, { '@media': { '(scripting: none)': { display: 'none' } } }])

export const terms = style({ color: color.inkFaint, fontSize: text.small })

export const empty = style({ color: color.inkSoft, fontSize: text.large, textWrap: 'balance' })
