/**
 * @file Module for `node --import` that patches a server. Depending on CALOTYPE_VARIANT, uploads write no manifest, or
 * a sidecar file instead. Exits if the code to patch has changed.
 */
import { registerHooks } from 'node:module'

/** Writes and syncs the sidecar in the folder of the original, while the original is stored. */
const SIDECAR = `await Promise.all([
  objects.put({ kind: 'original', fileName }, incoming.path, inspection),
  (async () => {
    const { mkdir, open } = await import('node:fs/promises')
    const { default: path } = await import('node:path')
    const { syncFolder } = await import('../storage/sync.ts')
    const folder = path.join(objects.scratch, '../blob', fileName.slice(0, 2), fileName.slice(2, 4))
    await mkdir(folder, { recursive: true })
    await using sidecar = await open(path.join(folder, fileName + '.json'), 'w', 0o600)
    await sidecar.writeFile(JSON.stringify({ ...incoming, padding: 'x'.repeat(400) }))
    await sidecar.datasync()
    await syncFolder(folder)
  })(),
])`
const PUT_STATEMENT = "await objects.put({ kind: 'original', fileName }, incoming.path, inspection)"
const WITHOUT_MANIFEST = [
  { file: 'upload/storeMedia.ts', right: 'await context.manifest.flush()', wrong: '' },
  { file: 'manifest/manifest.ts', right: '.limit(limit)', wrong: '.limit(0)' },
]
const VARIANTS = {
  manifest: [],
  none: WITHOUT_MANIFEST,
  sidecar: [...WITHOUT_MANIFEST, { file: 'upload/storeMedia.ts', right: PUT_STATEMENT, wrong: SIDECAR }],
}
export type Variant = keyof typeof VARIANTS

const changes = VARIANTS[process.env['CALOTYPE_VARIANT'] as Variant]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const matching = changes.filter(({ file }) => url.endsWith(`/packages/server/src/${file}`))
    if (matching.length === 0) return loaded
    let source = String(loaded.source)
    for (const { file, right, wrong } of matching) {
      if (!source.includes(right)) throw new Error(`${file} does not contain '${right}' anymore.`)
      source = source.replace(right, () => wrong)
    }
    return { ...loaded, source }
  },
})
