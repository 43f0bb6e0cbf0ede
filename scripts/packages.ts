/**
 * @file `npm run packages`: builds the published packages, each to modules, types and a style sheet in its `dist`. `npm
 * run packages folder` also packs each package into a tarball in that folder.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './packages/build.ts'
import { listPublishedPackages } from './packages/manifests.ts'
import { pack } from './packages/pack.ts'

await buildAll(listPublishedPackages())
const [folder] = process.argv.slice(2)
if (folder !== undefined) {
  mkdirSync(folder, { recursive: true })
  await pack(listPublishedPackages(), path.resolve(folder))
}
