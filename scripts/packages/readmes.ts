import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Product } from './manifests.ts'

/**
 * Writes the code that READMEs show into a folder, where it finds each other: each block of tsx is a module, the first of
 * gallery's `gallery.tsx`, the second `gallery-2.tsx`. Throws when a README shows none.
 */
export function writeReadmeCode(products: readonly Product[], folder: string): void {
  mkdirSync(folder)
  for (const { folder: source } of products) {
    const readme = readFileSync(path.join(source, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```tsx\n(.*?)^```$/gms)]
    if (blocks.length === 0) throw new Error(`${source}/README.md shows no use: it has no block of tsx.`)
    for (const [nth, [, code = '']] of blocks.entries()) {
      const name = path.basename(source) + (nth === 0 ? '' : `-${nth + 1}`)
      writeFileSync(path.join(folder, `${name}.tsx`), code)
    }
  }
}
