import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type Plugin } from 'vite'
import { articles } from '../../packages/features/blog/build-steps/articles.ts'
import type { Product } from './manifests.ts'

/** Lower layers first: components, then what is made of them. Styles of an app outside any layer come before both. */
const LAYERS = ['calotype.ui', 'calotype.features'] as const

/** The font faces of `@calotype/ui`, as its entry imports them. They stay a style sheet of their own beside the font files. */
const FONT_FACES = './fonts/fonts.css'

/** What is in no package of its own: code shared with the server, and what compiled styles run on. */
const BROUGHT_ALONG = /^@calotype\/openapi\//

/** Builds the JavaScript of a package module by module, so that an app takes what it uses, and its one style sheet. */
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
      pictures(),
      sheetsOfPackages(sheets),
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
        external: (id) => isOfAnother(id, product),
        checks: { pluginTimings: false },
        output: {
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
  if (hasStyles) layer(path.join(dist, 'styles.css'), product, sheets)
}

/** Throws when a package imports what its package.json does not name: it would be missing, or there twice. */
function isOfAnother(id: string, { name, imports }: Product): boolean {
  if (id.endsWith('.css')) return false
  if (imports.some((other) => id === other || id.startsWith(`${other}/`))) return true
  if (/^[@a-z]/.test(id) && !BROUGHT_ALONG.test(id))
    throw new Error(`${name} does not say that it needs ${id}.`)
  return false
}

/** Keeps pictures as files beside the modules, where an app's bundler finds them; Vite would write them into the modules. */
function pictures(): Plugin {
  return {
    name: 'calotype:pictures',
    enforce: 'pre',
    load(id) {
      if (!/\.(?:avif|svg)$/.test(id)) return null
      const file = this.emitFile({ type: 'asset', name: path.basename(id), source: readFileSync(id) })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

/**
 * Takes plain style sheets, the font faces and those of other packages, out of the modules, which a server may load too.
 * The package's style sheet imports them instead. Vite would write the font files into it as base64.
 */
function sheetsOfPackages(found: Set<string>): Plugin {
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

/** Puts a style sheet into its layer, so that the order in which an app imports them does not matter. */
function layer(file: string, { name }: Product, sheets: ReadonlySet<string>): void {
  const [components, features] = LAYERS
  const own = name === '@calotype/ui' ? components : features
  const order = `@layer ${LAYERS.join(', ')};`
  const others = [...sheets].map((sheet) => `@import '${sheet}' layer(${own});`)
  const rules = `@layer ${own} {\n${readFileSync(file, 'utf8').trim()}\n}`
  writeFileSync(file, [order, ...others, rules, ''].join('\n'))
}
