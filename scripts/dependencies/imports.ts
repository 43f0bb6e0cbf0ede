import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = '{app,src,worker}/**/*.{ts,tsx}'
const NOT_SHIPPED = /\.(?:test|stories|setup)\.tsx?$|\/testing\//
const IMPORT =
  /^\s*(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|^import\s+'([^']+)'/gm

/** Returns the packages that the shipped sources of a workspace folder import, not counting imports of types. */
export function listImportedPackages(folder: string): ReadonlySet<string> {
  const files = globSync(SOURCES, { cwd: folder }).filter((file) => !NOT_SHIPPED.test(`/${file}`))
  return new Set(files.flatMap((file) => findImports(readFileSync(path.join(folder, file), 'utf8'))))
}

export function findImports(source: string): readonly string[] {
  return [...source.matchAll(IMPORT)]
    .map(([, from, dynamic, plain]) => from ?? dynamic ?? plain ?? '')
    .filter((specifier) => specifier !== '' && !/^[./]|^node:|^virtual:/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
}
