/**
 * @file Bundles the entries that apps can use without the rest of a package, in the same way as an app. Fails if an
 * entry is too large, or imports a module of the API, the platform or the query client.
 */
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build } from 'vite'
import { products } from './manifests.ts'

/** Maximum size of the minified JavaScript without React, in KB after gzip. */
const MAX_KB: Readonly<Record<string, number>> = {
  '@calotype/gallery/grid': 15,
  '@calotype/gallery/viewer': 15,
}
const REACT = /^react(?:-dom)?(?:\/|$)/
const EXCLUDED = /\/packages\/(?:api|platform|transfer)\/|\/@tanstack\//

for (const [entry, maxKB] of Object.entries(MAX_KB)) {
  const { code, modules } = await bundle(findModule(entry))
  const excluded = modules.filter((module) => EXCLUDED.test(module))
  if (excluded.length > 0) throw new Error(`${entry} imports ${excluded.join(', ')}`)
  const kilobytes = gzipSync(code).length / 1000
  console.log(`${entry}: ${kilobytes.toFixed(1)} of ${maxKB} KB`)
  if (kilobytes > maxKB)
    throw new Error(`${entry} is ${kilobytes.toFixed(1)} KB; at most ${maxKB} KB are allowed.`)
}

/** Returns the source module of an entry such as '@calotype/gallery/grid'. */
function findModule(entry: string): string {
  for (const { name, folder, entries } of products()) {
    const module = entries.get(entry.replace(name, '.'))
    if (module !== undefined && entry.startsWith(`${name}/`)) return path.resolve(folder, module)
  }
  throw new Error(`No package exports ${entry}.`)
}

/**
 * Bundles a module. Returns the code and the paths of all imported modules, including those that tree shaking removes.
 */
async function bundle(module: string): Promise<{ code: string; modules: readonly string[] }> {
  const modules: string[] = []
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      vanillaExtractPlugin(),
      { name: 'calotype:modules', moduleParsed: ({ id }) => void modules.push(id) },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: module,
        preserveEntrySignatures: 'strict',
        external: REACT,
        checks: { moduleLevelDirective: false },
      },
    },
  })
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  return { code: outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join(''), modules }
}
