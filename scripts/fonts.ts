/**
 * @file `npm run fonts`: reduces the published fonts to the weights, the optical size and the OpenType features that
 * the design uses, and writes them with their `@font-face` rules into `packages/ui/src/fonts`. Run it after updating a
 * font package.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

interface Source {
  /** The npm package. Its style sheet has one `@font-face` rule per range of characters. */
  package: string
  sheet: string
  variationAxes: Record<string, number | { min: number; max: number }>
  /** The `font-weight` descriptor of the result. */
  weight: string
}

const FONTS = fileURLToPath(new URL('../packages/ui/src/fonts', import.meta.url))
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']
const SOURCES: readonly Source[] = [
  {
    package: '@fontsource-variable/inter',
    sheet: 'index.css',
    variationAxes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
  },
  {
    // Headings have 18 to 68 px. A single optical size within this range needs a sixth of the bytes of the whole axis.
    package: '@fontsource-variable/newsreader',
    sheet: 'opsz.css',
    variationAxes: { opsz: 36, wght: 400 },
    weight: '400',
  },
]

/** Returns the characters of a `unicode-range` descriptor, such as `U+0000-00FF,U+20AC`. */
function listCharacters(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
    })
    .join('')
}

function descriptor(rule: string, name: string): string {
  const value = new RegExp(String.raw`${name}:\s*([^;]+);`).exec(rule)?.[1]
  if (value === undefined) throw new Error(`A @font-face rule has no ${name}: ${rule}`)
  return value
}

rmSync(FONTS, { recursive: true, force: true })
mkdirSync(FONTS)
const rules: string[] = []
for (const source of SOURCES) {
  const folder = dirname(createRequire(import.meta.url).resolve(`${source.package}/package.json`))
  const sheet = readFileSync(join(folder, source.sheet), 'utf8')
  for (const rule of sheet.match(/@font-face \{[^}]+\}/g) ?? []) {
    const unicodeRange = descriptor(rule, 'unicode-range')
    const [, file = ''] = /url\(\.\/files\/([^)]+)\)/.exec(rule) ?? []
    const font = await subsetFont(readFileSync(join(folder, 'files', file)), listCharacters(unicodeRange), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: source.variationAxes,
    })
    const name = file.replace(/-(?:opsz|wght)-normal/, '')
    writeFileSync(join(FONTS, name), font)
    console.log(`${name}: ${(font.length / 1000).toFixed(1)} kB`)
    rules.push(`@font-face {
  font-family: ${descriptor(rule, 'font-family')};
  font-style: normal;
  font-display: swap;
  font-weight: ${source.weight};
  src: url('./${name}') format('woff2');
  unicode-range: ${unicodeRange.replaceAll(',', ', ')};
}`)
  }
  const license = `${source.package.split('/')[1] ?? ''}-LICENSE.txt`
  writeFileSync(join(FONTS, license), readFileSync(join(folder, 'LICENSE')))
}
writeFileSync(join(FONTS, 'fonts.css'), `/* Written by scripts/fonts.ts. */\n${rules.join('\n')}\n`)
