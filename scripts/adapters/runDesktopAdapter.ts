import type { Upload } from '../../packages/api/src/index.ts'
import { aDesktop, NO_DETAILS } from '../../packages/app-desktop/src/transfer/testing/aDesktop.ts'
import type { ReceiptRow } from '../../packages/app-desktop/src/transfer/testing/receipts.ts'
import { PROBLEM_KINDS, retryHelps } from '../../packages/transfer/src/reasons/reasons.ts'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyToServer, CHUNK_BYTES, repair, type Program, type Server } from './program.ts'
import { fastClock } from './fastClock.ts'

const RETRYABLE = PROBLEM_KINDS.filter((kind) => retryHelps(kind, true))

/** Imports the files in the same way as the desktop app. Returns the receipt. */
export async function runDesktopAdapter(server: Server, { files, steps }: Program) {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-adapters-'))
  const root = path.join(data, 'folder')
  mkdirSync(root)
  for (const { name, content } of files) writeFileSync(path.join(root, name), content)
  const open = () =>
    aDesktop({
      account: { server: 'http://mock', token: 'a-token' },
      journalPath: path.join(data, 'journal.sqlite'),
      fetch: server.network.fetch,
      upload: createReadingUpload(server.network.upload),
      clock: fastClock,
      chunkBytes: CHUNK_BYTES,
      parallelFiles: 3,
    })
  let desktop = await open()
  try {
    await desktop.preview(root)
    await desktop.calls.startImport(NO_DETAILS)
    for (const step of steps) {
      applyToServer(server, step)
      if (step.do === 'wait') await sleep(step.ms)
      if (step.do === 'pause') await desktop.calls.pauseImport()
      if (step.do === 'resume') await desktop.calls.resumeImport()
      if (step.do === 'retry') await desktop.calls.retryFailed(RETRYABLE)
      if (step.do === 'restart') {
        await desktop.close()
        desktop = await open()
      }
    }
    repair(server)
    await desktop.calls.resumeImport()
    await ended()
    await desktop.calls.retryFailed(RETRYABLE)
    await ended()
    const receipt = path.join(data, 'receipt.json')
    await desktop.calls.writeReceipt('json', receipt)
    return JSON.parse(readFileSync(receipt, 'utf8')) as ReceiptRow[]
  } finally {
    await desktop.close()
    rmSync(data, { recursive: true })
  }

  async function ended() {
    while ((await desktop.calls.importState()).status !== 'done') await sleep(1)
  }
}

/** Returns an upload that reads files from disk before it passes them to a server in memory. */
const createReadingUpload =
  (upload: Upload): Upload =>
  async (request) => {
    for (const [name, value] of [...request.body])
      if (typeof value !== 'string')
        request.body.set(name, new File([await value.arrayBuffer()], value.name, { type: value.type }))
    return upload(request)
  }
