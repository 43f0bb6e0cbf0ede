import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PublishedPackage } from './manifests.ts'

/**
 * Maximum size of all modules and styles of a package, in KB after gzip. An app ships only the modules that it uses.
 */
const MAX_KB: Readonly<Record<string, number>> = {
  '@calotype/account': 47,
  '@calotype/admin': 72,
  '@calotype/api': 56,
  '@calotype/blog': 92,
  '@calotype/gallery': 71,
  '@calotype/platform': 24,
  '@calotype/sharing': 32,
  '@calotype/site': 48,
  '@calotype/transfer': 20,
  '@calotype/ui': 46,
  '@calotype/upload': 84,
}

/** Throws if a package exceeds its budget or has none. */
export function checkBudget({ name, folder }: PublishedPackage): void {
  const maxKB = MAX_KB[name]
  if (maxKB === undefined) throw new Error(`${name} has no budget in scripts/packages/budgets.ts.`)
  const dist = path.join(folder, 'dist')
  const files = globSync('**/*.{js,css}', { cwd: dist }).toSorted()
  const bytes = gzipSync(Buffer.concat(files.map((file) => readFileSync(path.join(dist, file))))).length
  const kilobytes = Math.ceil(bytes / 1000)
  console.log(`${name}: ${kilobytes} of ${maxKB} KB`)
  if (kilobytes > maxKB) throw new Error(`${name} is ${kilobytes} KB; at most ${maxKB} KB are allowed.`)
}
