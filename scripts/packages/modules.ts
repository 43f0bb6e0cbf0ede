import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type Plugin } from 'vite'
import { articlesPlugin } from '../../packages/features/blog/build-steps/articlesPlugin.ts'
import type { PublishedPackage } from './manifests.ts'

/**
 * Order of the cascade layers, the lowest first. Calotype's layers are between those of Tailwind, so that Tailwind's
 * reset doesn't change components but its utilities do. Styles outside any layer have precedence.
 */
const LAYERS = '@layer theme, base, calotype.ui, calotype.features, components, utilities;'

/**
 * Prefix of all class names. `packages/ui/src/theme/components.css.ts` uses it to select the elements of components.
 */
const CLASS_PREFIX = 'calotype-'

/** Name of the style sheet with the styles of all modules of a package. */
const COMPONENTS = 'components.css'

/** Style sheet with the font faces of `@calotype/ui`. It stays a separate file in the folder of the fonts. */
const FONT_FACES = './fonts/fonts.css'

/** Modules of the package `formats`, which clients and the server share. It isn't published, so it is bundled. */
const BUNDLED = /^@calotype\/formats\//

/** Builds the style sheets, and one JavaScript module per source module, so that apps can omit unused modules. */
export async function buildModules(product: PublishedPackage): Promise<void> {
  const { folder, entries, sheets } = product
  const dist = path.resolve(folder, 'dist')
  const { [COMPONENTS]: components, ...others } = Object.fromEntries(sheets)
  const imported = new Set<string>()
  await bundle(product, [...entries.values(), ...(components ? [components] : [])], imported)
  if (imported.has(FONT_FACES))
    cpSync(path.resolve(folder, 'src/fonts'), path.join(dist, 'fonts'), { recursive: true })
  if (sheets.has(COMPONENTS)) {
    const file = path.join(dist, COMPONENTS)
    const layer = product.name === '@calotype/ui' ? 'calotype.ui' : 'calotype.features'
    writeFileSync(file, addLayer(layer, readFileSync(file, 'utf8'), imported))
  }
  for (const [sheet, source] of Object.entries(others)) {
    if (source === undefined) throw new Error(`${product.name} exports no source of ${sheet}.`)
    const rules = await bundle(product, [source], imported, { write: false })
    writeFileSync(path.join(dist, sheet), addLayer('base', rules))
  }
}

/** Bundles modules, and collects the imported plain style sheets. Returns the styles of the modules. */
async function bundle(
  product: PublishedPackage,
  entries: readonly string[],
  imported: Set<string>,
  { write = true } = {},
): Promise<string> {
  const result = await build({
    root: product.folder,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [
      vanillaExtractPlugin({ identifiers: ({ hash }) => `${CLASS_PREFIX}${hash}` }),
      articlesPlugin(),
      emitImages(),
      extractSheets(imported),
    ],
    worker: {
      format: 'es',
      rolldownOptions: { checks: { pluginTimings: false, moduleLevelDirective: false } },
    },
    build: {
      write,
      outDir: path.resolve(product.folder, 'dist'),
      target: 'es2024',
      minify: false,
      cssCodeSplit: false,
      lib: { entry: [...entries], formats: ['es'], cssFileName: path.parse(COMPONENTS).name },
      rolldownOptions: {
        external: (id) => isExternal(id, product),
        checks: { pluginTimings: false },
        output: {
          banner: ({ facadeModuleId }) => (isClientModule(facadeModuleId) ? "'use client'" : ''),
          // Omit doc comments, because editors read them from the declarations.
          comments: { jsdoc: false },
          preserveModules: true,
          preserveModulesRoot: path.resolve(product.folder, 'src'),
          entryFileNames: '[name].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? '[name][extname]' : 'assets/[name][extname]',
        },
      },
    },
  })
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  const styles = outputs.flatMap((file) =>
    file.type === 'asset' && file.fileName === COMPONENTS ? [file.source] : [],
  )
  return styles.map(String).join('\n')
}

/**
 * Whether a module contains components, hooks or contexts, which React Server Components can import only from client
 * modules.
 */
function isClientModule(file: string | null): boolean {
  if (file === null || !/\.tsx?$/.test(file)) return false
  return file.endsWith('.tsx') || /\b(?:createContext|use[A-Z]\w*)\(/.test(readFileSync(file, 'utf8'))
}

/**
 * Whether an import stays external. Throws for a package that isn't in package.json, because it would be missing or
 * bundled twice.
 */
function isExternal(id: string, { name, imports }: PublishedPackage): boolean {
  if (id.endsWith('.css')) return false
  // Only entries for Node.js import its modules.
  if (id.startsWith('node:')) return true
  if (imports.some((other) => id === other || id.startsWith(`${other}/`))) return true
  if (/^[@a-z]/.test(id) && !BUNDLED.test(id))
    throw new Error(`${name} does not declare its dependency ${id}.`)
  return false
}

/** Creates a plugin that emits images as separate files for the app's bundler, because Vite would inline them. */
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
 * Creates a plugin that removes imports of plain style sheets from the modules, because servers may load the modules
 * too. The package's style sheet imports them instead; otherwise Vite would inline the font files as base64.
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

/** Wraps rules in a cascade layer, so that the order of imports doesn't matter. */
function addLayer(layer: string, rules: string, sheets: ReadonlySet<string> = new Set()): string {
  const imports = [...sheets].map((sheet) => `@import '${sheet}' layer(${layer});`)
  return [LAYERS, ...imports, `@layer ${layer} {\n${rules.trim()}\n}`, ''].join('\n')
}
