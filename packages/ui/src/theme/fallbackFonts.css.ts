import { globalFontFace, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { fallbackStacks, webFonts } from './fallbackFonts.ts'

const formatPercent = (value: number) => `${value.toFixed(1)}%`

for (const { ascent, descent, fallbacks } of Object.values(webFonts))
  for (const { family, local, sizeAdjust } of fallbacks)
    globalFontFace(family, {
      src: local.map((name) => `local('${name}')`).join(', '),
      sizeAdjust: formatPercent(sizeAdjust),
      // Compensate for `size-adjust`, which also scales the overrides.
      ascentOverride: formatPercent((ascent / sizeAdjust) * 100),
      descentOverride: formatPercent((descent / sizeAdjust) * 100),
      lineGapOverride: '0%',
    })

// Keep the fallback font if a web font loads too late.
globalStyle(":root[data-late*='Inter Variable']", { vars: { [vars.font.ui]: fallbackStacks.ui } })
globalStyle(":root[data-late*='Newsreader Variable']", {
  vars: { [vars.font.display]: fallbackStacks.display },
})
