/**
 * @file Writes the design tokens of the theme contract into `packages/ui/tokens`: a DTCG file and a Figma import file
 * for each theme, and CSS variables. With the argument `check`, fails if a file is outdated.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { themes, toFigmaFile, toResolver, toStyleSheet, toTokenFile } from './tokens/designTokens.ts'

const FOLDER = 'packages/ui/tokens'
const { light, dark } = themes

const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`

const files = {
  'light.tokens.json': toJson(toTokenFile(light)),
  'dark.tokens.json': toJson(toTokenFile(dark)),
  'calotype.resolver.json': toJson(toResolver({ light: 'light.tokens.json', dark: 'dark.tokens.json' })),
  'figma/Light.tokens.json': toJson(toFigmaFile(light, 'Light')),
  'figma/Dark.tokens.json': toJson(toFigmaFile(dark, 'Dark')),
  'tokens.css': toStyleSheet(),
}

function isCurrent(name: string, content: string): boolean {
  const file = `${FOLDER}/${name}`
  return existsSync(file) && readFileSync(file, 'utf8') === content
}

const outdated = Object.entries(files).filter(([name, content]) => !isCurrent(name, content))
if (process.argv[2] !== 'check') {
  mkdirSync(`${FOLDER}/figma`, { recursive: true })
  for (const [name, content] of outdated) writeFileSync(`${FOLDER}/${name}`, content)
} else if (outdated.length > 0) {
  console.error(
    `${outdated.map(([name]) => `${FOLDER}/${name}`).join(', ')}: out of date. Run npm run generate.`,
  )
  process.exit(1)
}
