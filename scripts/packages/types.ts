import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Product } from './manifests.ts'
import { must } from './must.ts'

const CACHE = path.resolve('node_modules/.cache')
/** Inside the repository, so that TypeScript finds the types of dependencies, but not among its sources. */
const CONFIG = path.join(CACHE, 'tsconfig.packages.json')
const OUT = path.join(CACHE, 'types')
/** A module of the package itself, named as its source. */
const OWN_MODULE = /(?<=(?:from |import\(|import )['"]\.{1,2}\/[^'"]*)\.tsx?(?=['"])/g
/** A module of the contract, which is in no package of its own and comes along. */
const CONTRACT = /'@calotype\/openapi\/(\w+)'/g
const SHEET = /^import '[^']*\.css(?:\.js)?';\n/gm

/** Writes the declarations of all packages beside their modules. Throws when TypeScript finds something wrong. */
export async function writeTypes(products: readonly Product[]): Promise<void> {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(CONFIG, JSON.stringify(configOf(products)))
  try {
    await must('tsc', ['-p', CONFIG])
  } finally {
    rmSync(CONFIG)
  }
  for (const { folder } of products) {
    const source = path.join(OUT, folder, 'src')
    for (const file of globSync('**/*.d.ts', { cwd: source })) {
      const written = readFileSync(path.join(source, file), 'utf8')
      const declared = written
        .replace(OWN_MODULE, '.js')
        .replace(SHEET, '')
        .replace(CONTRACT, (_, module: string) => `'${bringAlong(folder, module, file)}'`)
      writeFileSync(path.resolve(folder, 'dist', file), declared)
    }
  }
}

/** Puts the declarations of the contract's module beside a package's own, and answers where a file of it finds them. */
function bringAlong(folder: string, module: string, file: string): string {
  const beside = path.resolve(folder, 'dist/openapi')
  mkdirSync(beside, { recursive: true })
  copyFileSync(path.join(OUT, 'openapi', `${module}.d.ts`), path.join(beside, `${module}.d.ts`))
  const up = path.posix.relative(path.posix.dirname(file), '.') || '.'
  return `${up}/openapi/${module}.js`
}

function configOf(products: readonly Product[]) {
  const entries = products.flatMap(({ name, folder, entries: all }) =>
    [...all].map(([entry, module]) => ({
      id: path.join(name, entry),
      file: path.resolve(folder, module),
    })),
  )
  return {
    extends: path.resolve('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: path.resolve(),
      outDir: OUT,
      // What it happens to find by way of node_modules first, TypeScript takes for somebody else's and leaves out.
      paths: {
        ...Object.fromEntries(entries.map(({ id, file }) => [id, [file]])),
        '@calotype/openapi/*': [path.resolve('openapi/*.ts')],
      },
    },
    files: entries.map(({ file }) => file),
    include: [],
  }
}
