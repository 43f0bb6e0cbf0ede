/** @file `npm run packages`: builds what others can install, each to modules, types and one style sheet in its `dist`. */
import { buildAll } from './packages/build.ts'
import { products } from './packages/manifests.ts'

await buildAll(products())
