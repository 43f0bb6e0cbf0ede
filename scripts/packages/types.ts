import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PublishedPackage } from './manifests.ts'
import { runOrThrow } from './runOrThrow.ts'

const CACHE = path.resolve('node_modules/.cache')
/**
 * Path of the TypeScript configuration. The file is inside the repository, so that TypeScript finds the types of
 * dependencies, but outside the source folders.
 */
const CONFIG = path.join(CACHE, `tsconfig.packages-${process.pid}.json`)
const OUT_FOLDER = path.join(CACHE, `types-${process.pid}`)
process.on('exit', () => rmSync(OUT_FOLDER, { recursive: true, force: true }))
/** Matches the import of a module of the same package. */
const OWN_MODULE = /(?<=(?:from |import\(|import )['"]\.{1,2}\/[^'"]*)\.tsx?(?=['"])/g
/** Matches the import of a module of `formats`, which is not published and is copied into the package. */
const FORMATS = /'@calotype\/formats\/(\w+)'/g
const SHEET = /^import '[^']*\.css(?:\.js)?';\n/gm

/**
 * Emits the type declarations of all packages into a new folder, in which each file has its path from the repository
 * root. Returns the folder. Throws if there are type errors.
 */
export async function emitTypes(products: readonly PublishedPackage[]): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(CONFIG, JSON.stringify(createConfig(products)))
  try {
    await runOrThrow('tsc', ['-p', CONFIG])
  } finally {
    rmSync(CONFIG)
  }
  return OUT_FOLDER
}

/** Writes the type declarations of all packages next to their modules. Throws if there are type errors. */
export async function writeTypes(products: readonly PublishedPackage[]): Promise<void> {
  await emitTypes(products)
  for (const { folder } of products) {
    const source = path.join(OUT_FOLDER, folder, 'src')
    for (const file of globSync('**/*.d.ts', { cwd: source })) {
      const written = readFileSync(path.join(source, file), 'utf8')
      const declared = written
        .replace(OWN_MODULE, '.js')
        .replace(SHEET, '')
        .replace(FORMATS, (_, module: string) => `'${copyFormatsTypes(folder, module, file)}'`)
      writeFileSync(path.resolve(folder, 'dist', file), declared)
    }
  }
}

/**
 * Copies a declaration file of `formats`, and those that it imports, into a package. Returns the path with which `file`
 * imports the copy.
 */
function copyFormatsTypes(folder: string, module: string, file: string): string {
  const formatsFolder = path.resolve(folder, 'dist/formats')
  mkdirSync(formatsFolder, { recursive: true })
  const declared = readFileSync(path.join(OUT_FOLDER, 'packages/formats/src', `${module}.d.ts`), 'utf8')
  for (const [, imported = ''] of declared.matchAll(/'\.\/(\w+)\.ts'/g))
    copyFormatsTypes(folder, imported, file)
  writeFileSync(path.join(formatsFolder, `${module}.d.ts`), declared.replace(OWN_MODULE, '.js'))
  const up = path.posix.relative(path.posix.dirname(file), '.') || '.'
  return `${up}/formats/${module}.js`
}

function createConfig(products: readonly PublishedPackage[]) {
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
      outDir: OUT_FOLDER,
      // Without these paths, TypeScript would find the modules in node_modules and omit their declarations.
      paths: {
        ...Object.fromEntries(entries.map(({ id, file }) => [id, [file]])),
        '@calotype/formats/*': [path.resolve('packages/formats/src/*.ts')],
      },
    },
    files: entries.map(({ file }) => file),
    include: [],
  }
}
