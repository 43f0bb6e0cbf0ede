import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import { aDesktop, NO_DETAILS } from '../testing/aDesktop.ts'
import { aLibrary, type Library } from '../testing/aLibrary.ts'
import { mp4, jpeg } from '../testing/files.ts'
import { listResults } from '../testing/receipts.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

const NAMES = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
const createCard = (bytes: number) =>
  library.createFolder(Object.fromEntries(NAMES.map((name, index) => [name, jpeg(bytes + index)])))

test('waits while the reader contains another card whose photos have the same names', async () => {
  const root = createCard(3000)
  const account = await library.addUser()
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.preview(root)
  renameSync(root, `${root}-first`)
  renameSync(createCard(5000), root)
  await desktop.calls.startImport(NO_DETAILS)
  const paused = await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'folderReplaced')
  expect(paused).toMatchObject({ failed: { count: 0 }, uploaded: { count: 0 } })
  rmSync(root, { recursive: true })
  renameSync(`${root}-first`, root)
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 0 }, uploaded: { count: 4 } })
  await desktop.close()
})

/**
 * Imports a memory card that another card replaces after the last photo is sent. Also returns a function that puts the
 * first card back.
 */
async function importReplacedCard(otherCard: string) {
  const root = createCard(3000)
  const real = createNodeUpload()
  let sent = 0
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
    async upload(request) {
      const response = await real(request)
      sent += 1
      if (sent === NAMES.length) {
        renameSync(root, `${root}-first`)
        renameSync(otherCard, root)
      }
      return response
    },
  })
  function replaceCard() {
    rmSync(root, { recursive: true })
    renameSync(`${root}-first`, root)
  }
  return { desktop, done: await desktop.import(root), replaceCard }
}

test('reports that another card was not scanned, and scans once the right card is back', async () => {
  const otherCard = createCard(5000)
  writeFileSync(`${otherCard}/of the other.jpg`, jpeg())
  const { desktop, done, replaceCard } = await importReplacedCard(otherCard)
  const warning =
    'The selected folder was replaced by another folder or drive. Put the original back, then try again to scan for new and changed files.'
  expect(done).toMatchObject({
    warning,
    uploaded: { count: 4 },
    failed: { count: 0 },
    refused: { count: 0 },
  })
  replaceCard()
  await desktop.calls.retryUnpacking()
  expect(await desktop.waitForStatus('done', (over) => over.warning === null)).toMatchObject({
    uploaded: { count: 4 },
    failed: { count: 0 },
    refused: { count: 0 },
  })
  expect(listResults(await library.readReceipt(desktop))).toEqual(NAMES.map((name) => [name, 'uploaded']))
  await desktop.close()
})

test('forgets files of another card once the right card is back', async () => {
  const otherCard = library.createFolder({ '1.jpg': jpeg(), '2.jpg': jpeg(), '3.jpg': jpeg() })
  const { desktop, done, replaceCard } = await importReplacedCard(otherCard)
  expect(done).toMatchObject({ uploaded: { count: 4 }, refusals: [{ kind: 'late', count: 3 }] })
  replaceCard()
  await desktop.calls.retryFailed(['late'])
  expect(await desktop.waitForStatus('done', ({ refused }) => refused.count === 0)).toMatchObject({
    uploaded: { count: 4 },
    failed: { count: 0 },
  })
  expect(listResults(await library.readReceipt(desktop))).toEqual(NAMES.map((name) => [name, 'uploaded']))
  await desktop.close()
})

test('retries failed files of the right card even if another card is in the reader', async () => {
  const chunk = 1_048_576
  const createCardWithVideo = (photo: number, bytes: number) => {
    const root = createCard(photo)
    rmSync(`${root}/d.jpg`)
    writeFileSync(`${root}/d.mp4`, mp4(bytes))
    return root
  }
  const root = createCardWithVideo(3000, chunk + 100_000)
  const account = await library.addUser()
  const real = createNodeUpload()
  let isFull = true
  const parts: string[] = []
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    upload(request) {
      const [index, uploadId] = ['chunkIndex', 'uploadId'].map((name) => String(request.body.get(name)))
      if (index === '0' || index === '1') parts.push(`${uploadId} ${index}`)
      if (isFull && index === '1') return Promise.resolve({ status: 507, statusText: 'No', text: '' })
      return real(request)
    },
  })
  expect(await desktop.import(root)).toMatchObject({ failures: [{ kind: 'storageFull', count: 1 }] })
  isFull = false
  const [first = ''] = parts
  parts.length = 0
  renameSync(root, `${root}-first`)
  renameSync(createCardWithVideo(5000, chunk + 200_000), root)
  await desktop.calls.retryFailed(['storageFull'])
  await desktop.waitForStatus('sending', ({ pauseReason }) => pauseReason === 'folderReplaced')
  rmSync(root, { recursive: true })
  renameSync(`${root}-first`, root)
  expect(await desktop.waitForStatus('done')).toMatchObject({
    warning: null,
    uploaded: { count: 4 },
    failed: { count: 0 },
    refused: { count: 0 },
  })
  // The upload from the first card resumes with the chunks that the server already has.
  expect(parts).toEqual([first.replace(/0$/, '1')])
  await desktop.close()
})

test('recognizes a folder of which only some files have changed', async () => {
  const root = createCard(3000)
  const desktop = await aDesktop({
    account: await library.addUser(),
    journalPath: library.createJournalPath(),
  })
  await desktop.preview(root)
  const otherCard = createCard(5000)
  for (const name of NAMES.slice(0, 3)) renameSync(`${otherCard}/${name}`, `${root}/${name}`)
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({ failed: { count: 3 }, uploaded: { count: 1 } })
  await desktop.close()
})
