import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { run } from './run.ts'

function computeFingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync([...sources]).sort()) {
    if (/\.(test|stories)\.tsx?$/.test(path) || !statSync(path).isFile()) continue
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Builds a package if a source has changed since the last build, which is recorded in `stamp`.
 * @throws Error if the build fails.
 */
export async function buildOnce({
  name,
  package: built,
  stamp,
  sources,
}: {
  name: string
  package: string
  stamp: string
  sources: readonly string[]
}): Promise<void> {
  const newFingerprint = computeFingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === newFingerprint) return
  console.log(`Building the ${name}…`)
  const code = await run('pnpm', ['--filter', built, 'build'], { NODE_ENV: 'production' })
  if (code !== 0) throw new Error(`The ${name} could not be built. See the errors above.`)
  writeFileSync(stamp, newFingerprint)
}
