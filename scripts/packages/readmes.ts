import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PublishedPackage } from './manifests.ts'

/**
 * Writes the code examples of the READMEs as modules into a folder, for example the first tsx block of gallery as
 * `gallery.tsx`, the second as `gallery-2.tsx`. Throws if a README has none.
 */
export function writeReadmeCode(products: readonly PublishedPackage[], folder: string): void {
  mkdirSync(folder)
  for (const { folder: source } of products) {
    const readme = readFileSync(path.join(source, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```tsx\n(.*?)^```$/gms)]
    if (blocks.length === 0) throw new Error(`${source}/README.md has no usage example in a tsx block.`)
    for (const [nth, [, code = '']] of blocks.entries()) {
      const name = path.basename(source) + (nth === 0 ? '' : `-${nth + 1}`)
      writeFileSync(path.join(folder, `${name}.tsx`), code)
    }
  }
}
