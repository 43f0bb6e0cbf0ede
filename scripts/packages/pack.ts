import { keepsToBudget } from './budgets.ts'
import type { Product } from './manifests.ts'
import { must } from './must.ts'

/** Packs what is built into a folder, and says where each package lies. Throws when one would not work elsewhere. */
export async function pack(
  products: readonly Product[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const packed = new Map<string, string>()
  for (const product of products) {
    keepsToBudget(product)
    const { name, folder: source } = product
    const file = `${folder}/${name.replace('@', '').replace('/', '-')}.tgz`
    await must('pnpm', ['--dir', source, 'pack', '--silent', '--out', file])
    await must('publint', [source, '--strict', '--pack', 'false'])
    await must('attw', [file, '--profile', 'esm-only', '--exclude-entrypoints', './styles.css', '--quiet'])
    packed.set(name, file)
  }
  return packed
}
