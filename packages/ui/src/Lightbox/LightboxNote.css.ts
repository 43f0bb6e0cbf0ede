import { style } from '@vanilla-extract/css'
import { heading } from '../Heading/Heading.css.ts'
import { text } from '../Text/Text.css.ts'
import { media, vars } from '../theme/index.ts'

/**
 * Keeps the note between the navigation buttons and below the header, whose caption has its own line on phones. The
 * note scrolls if an open panel leaves too little space.
 */
export const note = style({
  inlineSize: '100%',
  blockSize: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'safe center',
  gap: vars.space[3],
  overflowY: 'auto',
  touchAction: 'pan-y',
  paddingBlock: `calc(${vars.control.touch} + ${vars.space[16]}) ${vars.space[6]}`,
  paddingInline: `calc(${vars.control.touch} + ${vars.space[4]})`,
  textAlign: 'center',
  '@media': { [media.tablet]: { paddingBlock: vars.space[16] } },
})

/** Uses classes instead of components, so that the viewer doesn't load the components and their variants. */
export const titleLine = style([heading({ size: 'title' })])
export const hintLine = style([text({ tone: 'soft', align: 'center' })])

export const icon = style({ fontSize: vars.text.hero, color: vars.color.inkFaint })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[3],
})
