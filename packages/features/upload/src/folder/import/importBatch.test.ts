import { createFormat } from '@calotype/platform'
import type { ImportProgress } from '@calotype/transfer'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { IMPORT_EDGES } from '../../fixtures/importEdges.ts'
import { ARCHIVE_IMPORTS } from '../../fixtures/archiveImports.ts'
import { describeArchives, toImportBatch, toOutcome, toProgress, type FinishedImport } from './importBatch.ts'
import { formatCounts } from '../../batch/batchState.ts'
import { toResultCounts } from './importCounts.ts'
import { importTexts } from '../../fixtures/importTexts.ts'

const emptyTally = { count: 0, size: 0 }
const getNotes = (finished: FinishedImport) => toImportBatch(finished, importTexts).notes

test('omits archives without results', () => {
  const { unpacked, unacknowledged, toUnpack, beingUnpacked } = IMPORTS.doneInPart
  expect(describeArchives({ unpacked, unacknowledged, toUnpack, beingUnpacked }, importTexts)).toBe(
    '1 archive with 17 files: 12 new, 5 skipped',
  )
  expect(
    describeArchives(
      {
        unpacked: { ...unpacked, added: 0, skipped: 0, total: 0 },
        unacknowledged,
        toUnpack,
        beingUnpacked,
      },
      importTexts,
    ),
  ).toBe('')
})

test('reports missing sidecars and trashed photos separately', () => {
  const { unpacked, unacknowledged, toUnpack, beingUnpacked } = IMPORTS.doneWithArchives
  const message =
    '3 archives with 60 files: 58 new, 2 already in your library. ' +
    'Google’s metadata (date, place, description) is missing for 3 files, so their dates come from the files or the time of the upload. ' +
    'Google’s metadata (date, place, description) wasn’t imported for 2 of them because they were in your library already. ' +
    '32 were in the Google Photos trash.'
  const more = '5 other files, such as metadata of a Takeout, not counted.'
  expect(describeArchives({ unpacked, unacknowledged, toUnpack, beingUnpacked }, importTexts)).toBe(
    `${message} ${more}`,
  )
  expect(
    describeArchives(
      { unpacked: { ...unpacked, others: 0 }, unacknowledged, toUnpack, beingUnpacked },
      importTexts,
    ),
  ).toBe(message)
})

test('reports entries that were not unpacked, unless unpacking continues', () => {
  const { unpacked, unacknowledged, toUnpack, beingUnpacked } = IMPORTS.stoppedUnpacking
  const message = '2 archives with 80 files: 9 new, 71 not unpacked'
  expect(describeArchives({ unpacked, unacknowledged, toUnpack, beingUnpacked }, importTexts)).toBe(message)
  expect(
    describeArchives(
      { unpacked, unacknowledged: { count: 2, size: 9 }, toUnpack, beingUnpacked },
      importTexts,
    ),
  ).toBe('2 archives with 9 files: 9 new')
})

test('does not count archives as uploaded before they are unpacked', () => {
  const finished = IMPORTS.stoppedWithArchives
  const { unpacked } = finished
  const waitingMessage = '3 archives still have to be unpacked by the server'
  const nothingAdded = { ...unpacked, added: 0 }
  expect(describeArchives(finished, importTexts)).toBe(`${waitingMessage}: 43 of 750 files so far`)
  expect(describeArchives({ ...finished, unpacked: { ...unpacked, total: null } }, importTexts)).toBe(
    `${waitingMessage}: 43 files so far`,
  )
  expect(describeArchives({ ...finished, unpacked: nothingAdded }, importTexts)).toBe(waitingMessage)
  expect(toResultCounts(finished, importTexts)).toMatchObject([
    { name: 'Uploaded', count: 409 },
    { name: 'To unpack', count: 3 },
    { name: 'Not uploaded', count: 620 },
    ...Array.from({ length: toResultCounts(finished, importTexts).length - 3 }, () => ({})),
  ])
})

test('counts archives of an earlier import as waiting, but not as uploaded', () => {
  const beingUnpacked = { count: 1, size: 7 }
  const finished = { ...IMPORTS.stoppedWithArchives, beingUnpacked }
  expect(describeArchives(finished, importTexts)).toMatch(
    /^4 archives still have to be unpacked by the server:/,
  )
  expect(toResultCounts(finished, importTexts)).toMatchObject([
    { name: 'Uploaded', count: 409 },
    { name: 'To unpack', count: 4 },
    ...Array.from({ length: toResultCounts(finished, importTexts).length - 2 }, () => ({})),
  ])
  expect(
    formatCounts(
      toImportBatch({ ...IMPORTS.sending, beingUnpacked }, importTexts).counts,
      createFormat('en-US'),
    ),
  ).toMatch(/Uploaded\searlier:\s1$/)
})

test('reports waiting archives as the result of an import without uploads', () => {
  const finished = ARCHIVE_IMPORTS.doneButNotUnpacked
  const title = '3 archives still have to be unpacked by the server'
  expect(toOutcome(finished, importTexts)).toEqual({ title, tone: 'soft' })
  expect(getNotes(finished)).toEqual([])
  const unpacked = { ...finished.unpacked, total: 60, added: 9 }
  expect(toOutcome({ ...finished, unpacked }, importTexts).title).toBe(`${title}: 9 of 60 files so far`)
})

test('does not say "already" if unpacked archives added files', () => {
  const finished = ARCHIVE_IMPORTS.doneWithOthersUnpacked
  const title = 'Everything in this folder is in your library.'
  expect(toOutcome(finished, importTexts)).toEqual({ title, tone: 'success' })
  expect(getNotes(finished)[0]).toMatch(/^3 archives with 60 files: 58 new, 2 already in your library\./)
  const { refused, refusals } = IMPORTS.doneWithRefused
  expect(toOutcome({ ...finished, refused, refusals }, importTexts).title).toBe(
    'Everything in this folder that can be uploaded is in your library.',
  )
})

test('does not count files when an import without uploads is stopped', () => {
  const finished = ARCHIVE_IMPORTS.stoppedWithNothingToSend
  expect(toOutcome(finished, importTexts)).toEqual({
    title: 'Stopped',
    tone: 'soft',
  })
  expect(toOutcome({ ...finished, remaining: { count: 3, size: 7 } }, importTexts).title).toBe(
    'Stopped after 0 of 3 files',
  )
})

test('uses the singular for one missing sidecar', () => {
  const { unpacked } = IMPORTS.doneWithArchives
  expect(
    getNotes({
      ...IMPORTS.doneWithArchives,
      unpacked: { ...unpacked, missingSidecars: 1, metadataNotImported: 0, trashed: 0, others: 0 },
    }),
  ).toEqual([
    '3 archives with 60 files: 58 new, 2 already in your library. Google’s metadata (date, place, description) is missing for 1 file, so its date comes from the file or the time of the upload.',
  ])
})

test('reports photos whose metadata was not imported', () => {
  const { unpacked } = IMPORTS.doneWithArchives
  const message = (metadataNotImported: number) =>
    getNotes({
      ...IMPORTS.doneWithArchives,
      unpacked: { ...unpacked, missingSidecars: 0, metadataNotImported, trashed: 0, others: 0 },
    })
  const start =
    '3 archives with 60 files: 58 new, 2 already in your library. Google’s metadata (date, place, description) wasn’t imported for'
  expect(message(1)).toEqual([`${start} 1 of them because it was in your library already.`])
  expect(message(2)).toEqual([`${start} 2 of them because they were in your library already.`])
})

test('reports albums below the title, or only in the title', () => {
  const albums = { created: 2, extended: 0, missing: 0, skipped: 0 }
  expect(getNotes({ ...IMPORTS.done, albums })).toEqual(['2 albums were created'])
  expect(getNotes({ ...IMPORTS.done, albums: { ...albums, created: 0, extended: 1 } })).toEqual([
    'Photos were added to 1 of your albums',
  ])
  expect(getNotes(IMPORTS.doneWithAlbums)).toEqual([])
  expect(getNotes(IMPORTS.done)).toEqual([])
})

test('reaches 100% only when the result of every file is known', () => {
  const uploaded = { count: 999, size: 1e9 }
  const file = { count: 1, size: 5e6 }
  const progress = (overrides: Partial<ImportProgress>) =>
    toProgress({ ...IMPORTS.sending, uploaded, remaining: emptyTally, bytesInFlight: 0, ...overrides })
  expect(progress({ remaining: file }).percentage).toBe(99)
  expect(progress({ unacknowledged: file, bytesInFlight: file.size }).percentage).toBe(99)
  expect(progress({ remaining: emptyTally }).percentage).toBe(100)
  expect(progress({ uploaded: emptyTally }).percentage).toBe(0)
})

test('counts failed files as done, but not their bytes as sent', () => {
  const { sending } = IMPORTS
  const { remaining, sentBytes } = sending
  const failing = { ...sending, remaining: emptyTally, bytesInFlight: 0, failed: remaining }
  expect(toProgress(failing)).toMatchObject({ percentage: 100, sentBytes })
})

test('is finishing when all bytes are sent, unless it is paused', () => {
  const { finishing } = IMPORT_EDGES
  expect(toProgress(IMPORTS.sending).isFinishing).toBe(false)
  expect(toProgress(finishing)).toMatchObject({ isFinishing: true, percentage: 99 })
  expect(toProgress({ ...finishing, pauseReason: 'unreachable' }).isFinishing).toBe(false)
})

test('is not finishing while a file is sent again', () => {
  const { finishing } = IMPORT_EDGES
  const resending = { ...finishing, remaining: finishing.unacknowledged, unacknowledged: emptyTally }
  expect(toProgress(resending).isFinishing).toBe(false)
  expect(toProgress({ ...finishing, retryReason: 'network' }).isFinishing).toBe(false)
})

test('explains failures, retries and pauses', () => {
  const { sending, sendingWithFailures } = IMPORTS
  const failureNote = 'Your storage is full, and 2 other reasons'
  expect(toImportBatch(sending, importTexts)).toMatchObject({
    delay: null,
    failureNote: null,
  })
  expect(toImportBatch(sendingWithFailures, importTexts)).toMatchObject({
    delay: null,
    failureNote,
  })
  expect(toImportBatch({ ...sendingWithFailures, retryReason: 'serverFull' }, importTexts)).toMatchObject({
    delay: 'The server is out of disk space. The upload will be retried automatically.',
    failureNote,
  })
  expect(toImportBatch({ ...sendingWithFailures, retryReason: 'network' }, importTexts)).toMatchObject({
    delay: 'Files are being retried: The connection was lost.',
  })
  expect(
    toImportBatch({ ...sendingWithFailures, retryReason: 'network', pauseReason: 'paused' }, importTexts),
  ).toMatchObject({ delay: 'Paused' })
})

test('has no percentage until the entries of all archives are counted', () => {
  const step = (total: number | null) => {
    const unpacked = { ...IMPORTS.unpacking.unpacked, total }
    const batch = toImportBatch({ ...IMPORTS.unpacking, unpacked }, importTexts)
    return 'progress' in batch && { title: batch.title, percentage: batch.progress().percentage }
  }
  expect(step(480)).toMatchObject({ title: expect.stringContaining('120 of 480'), percentage: 25 })
  expect(step(null)).toMatchObject({ title: 'Unpacking your archives', percentage: null })
})
