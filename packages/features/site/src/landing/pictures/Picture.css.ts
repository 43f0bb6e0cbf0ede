import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, font, leading, radius, space, stroke, text } = vars

/** Photo print with a white margin, and a caption below the picture. */
export const print = style({
  display: 'grid',
  gap: space[3],
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  padding: `${space[3]} ${space[3]} ${space[4]}`,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.small,
  background: color.raised,
})

export const caption = style({
  color: color.inkFaint,
  fontFamily: font.display,
  fontSize: text.body,
  lineHeight: leading.tight,
  textAlign: 'center',
})
