/**
 * @file `npm run api`: writes the public API of each package to its `api.gen.md`, so that a change is visible in the
 * diff. `npm run api check` fails if a report is outdated.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createReport } from './packages/api/createReport.ts'
import { listPublishedPackages } from './packages/manifests.ts'
import { emitTypes } from './packages/types.ts'

const isCheck = process.argv[2] === 'check'
const folder = await emitTypes(listPublishedPackages())
for (const product of listPublishedPackages()) {
  const file = path.join(product.folder, 'api.gen.md')
  const report = createReport(product, folder)
  if (!isCheck) writeFileSync(file, report)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== report) {
    console.error(`The public API of ${product.name} differs from ${file}. Run npm run api.`)
    process.exitCode = 1
  }
}
if (isCheck && process.exitCode === undefined) console.log('The API reports are up to date.')
