import { checkBudget } from './budgets.ts'
import type { PublishedPackage } from './manifests.ts'
import { runOrThrow } from './runOrThrow.ts'

/**
 * Packs built packages into a folder. Returns the path of each tarball. Throws if a package would not work outside the
 * workspace.
 */
export async function pack(
  products: readonly PublishedPackage[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const packed = new Map<string, string>()
  for (const product of products) {
    checkBudget(product)
    const { name, folder: source } = product
    const file = `${folder}/${name.replace('@', '').replace('/', '-')}.tgz`
    await runOrThrow('pnpm', ['--dir', source, 'pack', '--silent', '--out', file])
    await runOrThrow('publint', [source, '--strict', '--pack', 'false'])
    await runOrThrow('attw', [
      file,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      ...[...product.sheets.keys()].map((sheet) => `./${sheet}`),
      '--quiet',
    ])
    packed.set(name, file)
  }
  return packed
}
