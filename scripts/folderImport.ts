/**
 * @file `npm run test:import`: runs the test `e2e/folder.e2e.ts` with a folder of 2,000 mixed files and a video in
 * chunks, and kills the transfer process during the import. Takes a few minutes.
 */
import { rmSync } from 'node:fs'
import { buildDesktop } from './buildDesktop.ts'
import { buildWeb } from './buildWeb.ts'
import { run } from './run.ts'
import { makeScratch } from './scratch.ts'

await buildWeb()
await buildDesktop()
const scratch = makeScratch('import')
process.exitCode = await run(
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', '--workers', '1', 'folder.e2e.ts'],
  { TMPDIR: scratch, CALOTYPE_IMPORT_PHOTOS: '1984', CALOTYPE_IMPORT_VIDEO_BYTES: String(250 * 1024 ** 2) },
)
rmSync(scratch, { recursive: true, force: true })
