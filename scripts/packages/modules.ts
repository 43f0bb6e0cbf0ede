import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type Plugin } from 'vite'
import { articles } from '../../packages/features/blog/build-steps/articles.ts'
import type { Product } from './manifests.ts'

/** Cascade layers, lowest first. Styles outside any layer have precedence over both. */
const LAYERS = ['calotype.ui', 'calotype.features'] as const

/** Style sheet with the font faces of `@calotype/ui`. It stays separate, next to the font files. */
const FONT_FACES = './fonts/fonts.css'

/** Unpublished packages that are bundled: code shared with the server, and the runtime of compiled styles. */
const BUNDLED = /^@calotype\/formats\//

/** Builds one JavaScript module per source module, so that apps can omit unused ones, and one style sheet. */
export async function buildModules(product: Product): Promise<void> {
  const { folder, entries, hasStyles } = product
  const dist = path.resolve(folder, 'dist')
  const sheets = new Set<string>()
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [
      vanillaExtractPlugin({ identifiers: 'short' }),
      articles(),
      emitImages(),
      extractSheets(sheets),
    ],
    worker: {
      format: 'es',
      rolldownOptions: { checks: { pluginTimings: false, moduleLevelDirective: false } },
    },
    build: {
      outDir: dist,
      target: 'es2024',
      minify: false,
      cssCodeSplit: false,
      lib: { entry: [...entries.values()], formats: ['es'], cssFileName: 'styles' },
      rolldownOptions: {
        external: (id) => isExternal(id, product),
        checks: { pluginTimings: false },
        output: {
          // Editors read doc comments from the declarations.
          comments: { jsdoc: false },
          preserveModules: true,
          preserveModulesRoot: path.resolve(folder, 'src'),
          entryFileNames: '[name].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? '[name][extname]' : 'assets/[name][extname]',
        },
      },
    },
  })
  if (sheets.has(FONT_FACES))
    cpSync(path.resolve(folder, 'src/fonts'), path.join(dist, 'fonts'), { recursive: true })
  if (hasStyles) wrapInLayer(path.join(dist, 'styles.css'), product, sheets)
}

/** Whether an import stays external. Throws for a package that is not in package.json, which would be missing or duplicated. */
function isExternal(id: string, { name, imports }: Product): boolean {
  if (id.endsWith('.css')) return false
  // Only entries for Node import Node's modules.
  if (id.startsWith('node:')) return true
  if (imports.some((other) => id === other || id.startsWith(`${other}/`))) return true
  if (/^[@a-z]/.test(id) && !BUNDLED.test(id))
    throw new Error(`${name} does not declare its dependency ${id}.`)
  return false
}

/** Emits images as separate files for the app's bundler; Vite would inline them. */
function emitImages(): Plugin {
  return {
    name: 'calotype:images',
    enforce: 'pre',
    load(id) {
      if (!/\.(?:avif|svg)$/.test(id)) return null
      const file = this.emitFile({ type: 'asset', name: path.basename(id), source: readFileSync(id) })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

/**
 * Removes imports of plain style sheets from the modules, because servers may load these, too. The package's style sheet
 * imports them instead; otherwise Vite would inline the font files as base64.
 */
function extractSheets(found: Set<string>): Plugin {
  return {
    name: 'calotype:sheets',
    enforce: 'pre',
    resolveId(id) {
      if (!/^@?[a-z].*\.css$/.test(id) && id !== FONT_FACES) return null
      found.add(id)
      return '\0sheet'
    },
    load: (id) => (id === '\0sheet' ? { code: '', moduleSideEffects: false } : null),
  }
}

/** Wraps a style sheet in its cascade layer, so that the order of imports does not matter. */
function wrapInLayer(file: string, { name }: Product, sheets: ReadonlySet<string>): void {
  const [components, features] = LAYERS
  const layer = name === '@calotype/ui' ? components : features
  const order = `@layer ${LAYERS.join(', ')};`
  const layeredImports = [...sheets].map((sheet) => `@import '${sheet}' layer(${layer});`)
  const rules = `@layer ${layer} {\n${readFileSync(file, 'utf8').trim()}\n}`
  writeFileSync(file, [order, ...layeredImports, rules, ''].join('\n'))
}
