import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const packages = globSync('packages/{ui,features/*}', { cwd: ROOT })
const read = (...file: string[]) => readFileSync(path.join(ROOT, ...file), 'utf8')

/** The components an index exports by name, as `GalleryScreen` and `ShareDialog`; neither types nor constants. */
const componentsIn = (index: string) =>
  [...index.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][a-z]\w*$/.test(name))

describe('the README of a package that shows something', () => {
  test.each(packages)('%s: names all that it shows', (folder) => {
    const components = componentsIn(read(folder, 'src/index.ts'))
    const readme = read(folder, 'README.md')
    expect(components).not.toEqual([])
    expect(components.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  test.each(packages)('%s: says how it is installed, used and operated', (folder) => {
    const chapters = read(folder, 'README.md').match(/^## .*$/gm)
    expect(chapters).toEqual(expect.arrayContaining(['## Install', '## Use', '## Accessibility']))
  })
})
