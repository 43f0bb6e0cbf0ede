/**
 * @file Bundles parts of packages in the same way as an app. Fails if a part is too large, or if a part that must work
 * on its own imports a module of the API, the platform or the query client.
 */
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type Rolldown } from 'vite'
import { listPublishedPackages } from './manifests.ts'

interface Part {
  entry: string
  /** Name of the export to bundle. */
  name: string
  /**
   * Maximum size of the minified JavaScript in KB after gzip: without React, and without scripts that load on demand.
   */
  maxKB: number
  isAlone: boolean
}

const PARTS: readonly Part[] = [
  { entry: '@calotype/ui', name: 'Button', maxKB: 3, isAlone: true },
  { entry: '@calotype/gallery/grid', name: 'PhotoGrid', maxKB: 15, isAlone: true },
  { entry: '@calotype/gallery/viewer', name: 'Viewer', maxKB: 15, isAlone: true },
  { entry: '@calotype/gallery', name: 'GalleryScreen', maxKB: 78, isAlone: false },
]
const REACT = /^react(?:-dom)?(?:\/|$)/
const EXCLUDED = /\/packages\/(?:api|platform|transfer)\/|\/@tanstack\//
const ENTRY = 'virtual:entry'

for (const { entry, name, maxKB, isAlone } of PARTS) {
  const { code, modules } = await bundle(findModule(entry), name)
  const excluded = isAlone ? modules.filter((module) => EXCLUDED.test(module)) : []
  if (excluded.length > 0) throw new Error(`${entry} imports ${excluded.join(', ')}`)
  const kilobytes = (gzipSync(code).length / 1000).toFixed(1)
  const part = `${name} of ${entry}`
  console.log(`${part}: ${kilobytes} of ${maxKB} KB`)
  if (Number(kilobytes) > maxKB)
    throw new Error(`${part} is ${kilobytes} KB; at most ${maxKB} KB are allowed.`)
}

/** Returns the source module of an entry such as '@calotype/gallery/grid'. */
function findModule(entry: string): string {
  for (const { name, folder, entries } of listPublishedPackages()) {
    const module = entries.get(entry.replace(name, '.'))
    if (module !== undefined && (entry === name || entry.startsWith(`${name}/`)))
      return path.resolve(folder, module)
  }
  throw new Error(`No package exports ${entry}.`)
}

/**
 * Bundles an export of a module. Returns the code that loads immediately, and the paths of all imported modules,
 * including those that tree shaking removes.
 */
async function bundle(module: string, name: string): Promise<{ code: string; modules: readonly string[] }> {
  const modules: string[] = []
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      vanillaExtractPlugin(),
      {
        name: 'calotype:entry',
        moduleParsed: ({ id }) => void modules.push(id),
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) =>
          id === ENTRY
            ? `export ${name === '*' ? name : `{ ${name} }`} from ${JSON.stringify(module)}`
            : null,
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: REACT,
        checks: { moduleLevelDirective: false },
      },
    },
  })
  const chunks = [result]
    .flat()
    .flatMap((built) => ('output' in built ? built.output : []))
    .filter((output) => output.type === 'chunk')
  const loaded = collectImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  )
  return { code: loaded.map(({ code }) => code).join(''), modules }
}

/** Returns chunks and all chunks that they import statically. */
function collectImports(
  start: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const collected = new Set(start)
  // Chunks that are added during the iteration are visited, too.
  for (const { imports } of collected)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) collected.add(chunk)
  return [...collected]
}
