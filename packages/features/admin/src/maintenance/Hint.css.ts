import { tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars

/** Keeps a command on one line, so that its dashes and spaces stay readable. */
export const command = style({
  padding: '0.12em 0.35em',
  borderRadius: radius.tile,
  background: tint(color.ink, 7),
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.92em',
  whiteSpace: 'nowrap',
  direction: 'ltr',
  unicodeBidi: 'isolate',
})
