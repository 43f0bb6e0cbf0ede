/** Installed font that is scaled to the metrics of a web font, so that text doesn't move when the web font loads. */
interface FallbackFont {
  family: string
  /** Full font names or PostScript names for `local()`. */
  local: readonly string[]
  /** Width of typical English text in the web font, as a percentage of its width in the installed font. */
  sizeAdjust: number
}

interface WebFont {
  /** Ascent as a percentage of the font size, like the descent. */
  ascent: number
  descent: number
  fallbacks: readonly FallbackFont[]
}

/** Web fonts, with similar fonts that Windows, macOS, iOS, Android and Linux include. */
export const webFonts = {
  ui: {
    ascent: 96.9,
    descent: 24.1,
    fallbacks: [
      { family: 'Inter Fallback Arial', local: ['Arial', 'ArialMT', 'Liberation Sans'], sizeAdjust: 107.1 },
      { family: 'Inter Fallback Roboto', local: ['Roboto', 'Roboto-Regular'], sizeAdjust: 107.3 },
      { family: 'Inter Fallback DejaVu', local: ['DejaVu Sans', 'DejaVuSans'], sizeAdjust: 93.7 },
    ],
  },
  display: {
    ascent: 73.5,
    descent: 26.5,
    fallbacks: [
      {
        family: 'Newsreader Fallback Times',
        local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
        sizeAdjust: 102.7,
      },
      { family: 'Newsreader Fallback Noto', local: ['Noto Serif', 'NotoSerif-Regular'], sizeAdjust: 86.7 },
      { family: 'Newsreader Fallback DejaVu', local: ['DejaVu Serif', 'DejaVuSerif'], sizeAdjust: 81.3 },
    ],
  },
} satisfies Record<string, WebFont>

const toFontStack = ({ fallbacks }: WebFont, generic: string) =>
  [...fallbacks.map(({ family }) => `'${family}'`), generic].join(', ')

/** Font stacks without the web fonts. */
export const fallbackStacks = {
  ui: toFontStack(webFonts.ui, 'system-ui, sans-serif'),
  display: toFontStack(webFonts.display, 'Georgia, serif'),
}
