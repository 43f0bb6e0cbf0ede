import { globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { tint } from './media.ts'

/** Icons that point forward or backward. */
const DIRECTIONAL_ICONS = ['arrow-left', 'chevron-left', 'chevron-right', 'log-in', 'log-out']

/**
 * Replaces the browser's element styles with those on which all components are based.
 *
 * @param scope selector without specificity that limits the styles to some elements: empty or `:where(…)`
 */
export function setElementStyles(scope: string): void {
  const addScope = (selector: string) => (scope === '' ? selector : `:is(${selector})${scope}`)
  globalStyle(`*${scope}, *${scope}::before, *${scope}::after`, { boxSizing: 'border-box' })
  globalStyle(`*${scope}`, { margin: 0, padding: 0 })
  // Set only the wrap style, because the shorthand `text-wrap` would reset `white-space: nowrap`.
  globalStyle(addScope('h1, h2, h3, h4'), {
    fontSize: 'inherit',
    fontWeight: 'inherit',
    textWrapStyle: 'balance',
  })
  globalStyle(addScope('p'), { textWrapStyle: 'pretty' })
  globalStyle(addScope('ul[class], ol[class]'), { listStyle: 'none' })
  globalStyle(addScope('a'), { color: 'inherit' })
  globalStyle(addScope('img, svg, video, canvas'), { display: 'block', maxInlineSize: '100%' })
  // Hide the element even if one of its classes sets `display`.
  globalStyle(addScope('[hidden]'), { display: 'none' })
  globalStyle(addScope('button, input, select, textarea'), {
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 'none',
  })
  globalStyle(addScope('button'), { cursor: 'pointer' })
  globalStyle(addScope('fieldset'), { border: 'none', minInlineSize: 0 })
  globalStyle(addScope(':focus-visible'), {
    outline: `${vars.stroke.focus} solid ${vars.color.focus}`,
    outlineOffset: vars.stroke.focus,
  })
  globalStyle(`*${scope}::selection`, { background: tint(vars.color.accent, 26) })
  // Mirror icons in right-to-left text. Avoid `:dir()`, which the build converts to a list of languages.
  globalStyle(addScope(DIRECTIONAL_ICONS.map((name) => `[dir='rtl'] .lucide-${name}`).join(', ')), {
    transform: 'scaleX(-1)',
  })
  // Scale icons with the surrounding text.
  globalStyle(addScope('.lucide'), {
    inlineSize: '1.25em',
    blockSize: '1.25em',
    strokeWidth: 1.75,
    flexShrink: 0,
  })
}

/** Inherited text styles. */
export const textStyles = {
  color: vars.color.ink,
  fontFamily: vars.font.ui,
  lineHeight: vars.leading.body,
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  WebkitTapHighlightColor: 'transparent',
} as const
