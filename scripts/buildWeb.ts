import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { run } from './run.ts'

const SOURCES = [
  'pnpm-lock.yaml',
  'packages/{ui,api,platform,app-web}/{package.json,index.html,*.ts}',
  'packages/{ui,api,platform}/src/**/*',
  'packages/features/*/{package.json,src/**/*}',
  'packages/features/blog/{articles,build-steps}/**/*',
  'packages/app-web/{app,worker,public,build-steps}/**/*',
]
const STAMP = 'packages/app-web/build/.built-from'

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES).sort()) {
    if (/\.(test|stories)\.tsx?$/.test(path) || !statSync(path).isFile()) continue
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Builds the web app into `packages/app-web/build/client` when a source has changed since the last build.
 * @throws Error when the build fails.
 */
export async function buildWeb(): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the web app…')
  const code = await run('pnpm', ['--filter', '@calotype/app-web', 'build'], { NODE_ENV: 'production' })
  if (code !== 0) throw new Error('The web app could not be built; the lines above say why.')
  writeFileSync(STAMP, wanted)
}

if (import.meta.main) await buildWeb()
