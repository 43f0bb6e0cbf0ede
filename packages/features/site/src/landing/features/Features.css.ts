import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const { color, radius, space, stroke, text } = vars

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[10] })

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[6] },
  },
})

/**
 * Card that looks like a small photo print, with an image area and text below it. On phones, the text is next to the
 * image area if it fits.
 */
export const card = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minInlineSize: 0,
  padding: space[3],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.small,
  background: color.raised,
  '@media': {
    [media.tablet]: { flexDirection: 'column', flexWrap: 'nowrap', paddingBlockEnd: space[6] },
  },
})

const field = style({
  display: 'grid',
  placeItems: 'center',
  flex: '1 0 4.5rem',
  minBlockSize: '6rem',
  borderRadius: stroke.focus,
  color: `light-dark(${color.raised}, ${color.ink})`,
  fontSize: text.headline,
  '@media': {
    [media.tablet]: { flex: 'none', minBlockSize: '7.5rem', marginBlockEnd: space[3] },
  },
})

const mix = (hue: string, percent: number, other: string) =>
  `color-mix(in oklab, ${hue} ${percent}%, ${other})`

/** Returns a gradient from a light top to a dark bottom, muted like a toned silver print. */
const createTone = (tone: string) => {
  const hue = mix(tone, 62, color.inkFaint)
  const sky = `light-dark(${mix(hue, 50, color.raised)}, ${mix(hue, 34, color.ground)})`
  const depth = `light-dark(${mix(hue, 84, color.ink)}, ${mix(hue, 14, color.ground)})`
  return `linear-gradient(170deg, ${sky}, ${depth})`
}

/** Gradients, named after photographic toning processes (LAND-035). */
export const toning = styleVariants(
  {
    cyanotype: color.accent,
    sepia: color.warning,
    silver: color.inkSoft,
    selenium: color.danger,
    platinum: color.info,
    moss: color.success,
  },
  (hue) => [field, { background: createTone(hue) }],
)

export type Toning = keyof typeof toning

/** Fills the space next to the image area. Wraps below it if the space is too narrow. */
export const textBlock = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  flex: '999 1 10rem',
  minInlineSize: 0,
  paddingInline: space[2],
  '@media': { [media.tablet]: { flex: 'auto' } },
})

export const title = style({ fontSize: text.large })

// Makes the whole card clickable. The underline appears on hover.
globalStyle(`${title} a`, { textDecorationColor: 'transparent' })
globalStyle(`${title} a::after`, { content: '', position: 'absolute', inset: 0, borderRadius: radius.small })
globalStyle(`${card}:hover ${title} a`, { textDecorationColor: 'currentColor' })
globalStyle(`${title} a:focus-visible`, { outline: 'none' })
globalStyle(`${title} a:focus-visible::after`, {
  outline: `${stroke.focus} solid ${color.focus}`,
  outlineOffset: stroke.focus,
})

export const description = style({
  color: color.inkSoft,
  fontSize: text.small,
  textWrap: 'pretty',
})
