import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const packages = globSync('packages/{ui,features/*}', { cwd: ROOT })
const readFile = (...file: string[]) => readFileSync(path.join(ROOT, ...file), 'utf8')

/** Returns the components that an index exports, such as `GalleryScreen`, without types and constants. */
const listComponents = (index: string) =>
  [...index.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][a-z]\w*$/.test(name))

describe('the README of a package with components', () => {
  test.each(packages)('%s: mentions every component', (folder) => {
    const components = listComponents(readFile(folder, 'src/index.ts'))
    const readme = readFile(folder, 'README.md')
    expect(components).not.toEqual([])
    expect(components.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  test.each(packages)('%s: has sections for installation, usage and keyboard operation', (folder) => {
    const chapters = readFile(folder, 'README.md').match(/^## .*$/gm)
    expect(chapters).toEqual(expect.arrayContaining(['## Install', '## Use', '## Accessibility']))
  })
})
