import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

const FONT_PATH = fileURLToPath(new URL('../../../ui/src/fonts/newsreader-latin.woff2', import.meta.url))

function readFont(): Font {
  const font = create(readFileSync(FONT_PATH))
  if (!('layout' in font)) throw new Error(`${FONT_PATH} is a collection of fonts.`)
  return font
}
const font = readFont()

const measureWidth = (text: string, fontSize: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * fontSize

/** Breaks text into lines of at most `maxWidth`. A longer word gets its own line. */
export function breakLines(text: string, fontSize: number, maxWidth: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && measureWidth(`${line} ${word}`, fontSize) <= maxWidth)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * Converts a line of text in the display font to SVG paths, with `y` as the baseline. Unlike text, paths don't depend
 * on the fonts of the build machine.
 */
export function outlineText(
  text: string,
  { x, y, fontSize }: { x: number; y: number; fontSize: number },
): string {
  const scale = fontSize / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let penX = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = `<path transform="translate(${penX + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    penX += xAdvance
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
