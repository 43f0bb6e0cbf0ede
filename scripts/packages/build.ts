import type { PublishedPackage } from './manifests.ts'
import { buildModules } from './modules.ts'
import { writeTypes } from './types.ts'

/** Builds packages, each into its `dist`. Throws if a build fails. */
export async function buildAll(products: readonly PublishedPackage[]): Promise<void> {
  for (const product of products) await buildModules(product)
  await writeTypes(products)
}
