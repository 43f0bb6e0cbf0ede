import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import { connectToDesktop } from '../../../e2e/desktop/connectToDesktop.ts'
import { startAtServer } from '../../../e2e/desktop/builtApp.ts'
import type { ImportState } from '../../../packages/transfer/src/import/importState.ts'
import { buildDesktop } from '../../buildDesktop.ts'
import { buildWeb } from '../../buildWeb.ts'
import { createLaunchOptions } from '../../chromium.ts'
import { addUser } from '../../demo/seed.ts'
import { PERSON, startServer } from '../library.ts'
import { measureHeap } from '../measureHeap.ts'
import { startStub } from './smallFiles.ts'

const PAGE = { url: 'app://calotype/upload', parent: null }
const POLL_MS = 100

/** Returns the number of uploaded files. Throws if a file has failed. */
function countUploaded(state: ImportState): number {
  if ('failed' in state && state.failed.count > 0)
    throw new Error(`Not every file was uploaded: ${JSON.stringify(state)}`)
  return 'uploaded' in state ? state.uploaded.count : 0
}

/**
 * Imports a folder of small files with the built app into a server that stores nothing. The page runs in Chromium, the
 * main process in Node.js. Returns the page's heap in bytes at the start, after the scan and after each tenth of the
 * files, and the main process's peak memory in bytes.
 */
export async function importWithBuiltApp(
  data: string,
  root: string,
  count: number,
): Promise<{ heaps: number[]; mainBytes: number }> {
  await buildWeb()
  await buildDesktop()
  const server = await startServer(path.join(data, 'library'))
  const stub = await startStub()
  const app = await startAtServer(stub.address)
  const observed: { state: ImportState } = { state: { status: 'none' } }
  app.onEvent((channel, payload) => {
    if (channel === 'calotype:onUploadProgress') observed.state = payload as ImportState
  })
  let mainBytes = 0
  const polling = setInterval(async () => {
    mainBytes = Math.max(mainBytes, await app.getMemory())
  }, POLL_MS)
  const browser = await chromium.launch(createLaunchOptions())
  try {
    const page = await browser.newPage({ baseURL: server.address })
    page.setDefaultTimeout(0)
    await app.invoke('calotype:storeToken', PAGE, [await addUser(server.address, PERSON)])
    await connectToDesktop(page, app)
    await page.goto('/upload')
    await app.setChosenFolder(root)
    const choose = page.getByRole('button', { name: 'Choose folder' })
    await choose.waitFor()
    const devtools = await page.context().newCDPSession(page)
    const heaps = [await measureHeap(devtools)]
    await choose.click()
    await page.getByRole('button', { name: 'Upload Folder Contents' }).click()
    const start = page.getByRole('button', { name: `Upload ${count.toLocaleString('en')} files` })
    await start.waitFor()
    heaps.push(await measureHeap(devtools))
    await start.click()
    for (let tenth = 1; tenth <= 10; tenth++) {
      while (countUploaded(observed.state) < (count * tenth) / 10) await wait(POLL_MS)
      heaps.push(await measureHeap(devtools))
    }
    return { heaps, mainBytes }
  } finally {
    clearInterval(polling)
    await browser.close()
    await app.stop()
    stub.stop()
    await server.stop()
  }
}
