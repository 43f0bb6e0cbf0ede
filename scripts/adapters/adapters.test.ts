import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../packages/app-desktop/src/transfer/testing/files.ts'
import { aServer, PROGRAM, type Program, type Server } from './program.ts'
import { runBrowserAdapter } from './runBrowserAdapter.ts'
import { runDesktopAdapter } from './runDesktopAdapter.ts'

/** Number of random programs. Set ADAPTER_RUNS to run more, for example 1000. */
const RUNS = Number(process.env['ADAPTER_RUNS'] ?? 10)

/** Outcome on the upload page for each result in the desktop app's receipt. */
const OUTCOMES: Readonly<Record<string, string>> = {
  uploaded: 'uploaded',
  'already there': 'uploaded',
  duplicate: 'uploaded',
  failed: 'unsupported',
}

/** Returns the hashes of all contents in the library. Expects that there are no duplicates. */
function listContents({ library }: Server): readonly string[] {
  const contents = library.map((item) => item.sha256).toSorted()
  expect(new Set(contents).size).toBe(contents.length)
  return contents
}

/** Runs a program in a page and in the desktop app, and expects the same outcome for each file and equal libraries. */
async function runBoth(program: Program) {
  const page = aServer(program)
  const app = aServer(program)
  const items = await runBrowserAdapter(page, program)
  const rows = new Map((await runDesktopAdapter(app, program)).map((row) => [row.name, row]))
  const known = new Set(program.known.map(sha256))
  for (const { name, content } of program.files) {
    const item = items.get(name)
    const result = rows.get(name)?.result ?? ''
    expect(item?.problem ?? item?.status).toBe(OUTCOMES[result])
    const isKnown = known.has(sha256(content))
    expect([isKnown && !item?.already, isKnown && result !== 'already there']).toEqual([false, false])
  }
  expect(listContents(page)).toEqual(listContents(app))
}

test(
  'uploads the same files from a page and the desktop app, whatever happens',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(fc.asyncProperty(PROGRAM, runBoth), { numRuns: RUNS })
  },
)
