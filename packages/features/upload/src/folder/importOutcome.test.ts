import { IMPORTS, skippedPaths } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { ARCHIVE_IMPORTS } from '../fixtures/archiveImports.ts'
import {
  getAlbumsNote,
  getArchivesNote,
  getUnsentNote,
  describeArchives,
  toResultCounts,
  toOutcome,
  withSkippedEntries,
} from './importOutcome.ts'

test('counts unopened files together with unopened folders, and shortens long paths', () => {
  const unopenedFile = { kind: 'unopened', count: 1, files: [{ name: 'a.jpg', problem: null }] } as const
  const reasons = [skippedPaths('unopened', 'Anna', 'Ben'), skippedPaths('tooLong', `x${'/'.repeat(4096)}y`)]
  const [unopened, tooLong] = withSkippedEntries([unopenedFile], { reasons, hidden: 0 })
  expect(unopened).toMatchObject({ kind: 'unopened', count: 3, amount: '2 folders and 1 file' })
  const [path] = tooLong?.files.values() ?? []
  expect(path?.name).toMatch(/^x\/{119} … \/{119}y$/)
})

test('omits archives without results', () => {
  const { unpacked, unacknowledged, toUnpack, beingUnpacked } = IMPORTS.doneInPart
  expect(describeArchives({ unpacked, unacknowledged, toUnpack, beingUnpacked })).toBe(
    '1 archive with 17 files: 12 new, 5 skipped',
  )
  expect(
    describeArchives({
      unpacked: { ...unpacked, added: 0, skipped: 0, total: 0 },
      unacknowledged,
      toUnpack,
      beingUnpacked,
    }),
  ).toBeNull()
})

test('reports missing sidecars and trashed photos separately', () => {
  const { unpacked, unacknowledged, toUnpack, beingUnpacked } = IMPORTS.doneWithArchives
  const message =
    '3 archives with 60 files: 58 new, 2 already in your library. ' +
    'Google’s metadata (date, place, description) of 3 of them is missing, so their dates come from the files or the upload. ' +
    'Google’s metadata (date, place, description) of 2 of them wasn’t imported because they were in your library already. ' +
    '32 were in the trash of Google Photos.'
  const more = '5 other files, such as metadata of a Takeout, not counted.'
  expect(describeArchives({ unpacked, unacknowledged, toUnpack, beingUnpacked })).toBe(`${message} ${more}`)
  expect(
    describeArchives({ unpacked: { ...unpacked, others: 0 }, unacknowledged, toUnpack, beingUnpacked }),
  ).toBe(message)
})

test('reports entries that were not unpacked, unless unpacking continues', () => {
  const { unpacked, unacknowledged, toUnpack, beingUnpacked } = IMPORTS.stoppedUnpacking
  const message = '2 archives with 80 files: 9 new, 71 not unpacked'
  expect(describeArchives({ unpacked, unacknowledged, toUnpack, beingUnpacked })).toBe(message)
  expect(describeArchives({ unpacked, unacknowledged: { count: 2, size: 9 }, toUnpack, beingUnpacked })).toBe(
    '2 archives with 9 files: 9 new',
  )
})

test('does not count archives as uploaded before they are unpacked', () => {
  const finished = IMPORTS.stoppedWithArchives
  const { unpacked } = finished
  const waitingMessage = '3 archives still have to be unpacked by the server'
  const nothingAdded = { ...unpacked, added: 0 }
  expect(describeArchives(finished)).toBe(`${waitingMessage}: 43 of 750 files so far`)
  expect(describeArchives({ ...finished, unpacked: { ...unpacked, total: null } })).toBe(
    `${waitingMessage}: 43 files so far`,
  )
  expect(describeArchives({ ...finished, unpacked: nothingAdded })).toBe(waitingMessage)
  expect(toResultCounts(finished)).toMatchObject([
    { name: 'Uploaded', tally: { count: 409 } },
    { name: 'To unpack', tally: { count: 3 } },
    { name: 'Not uploaded', tally: { count: 620 } },
    ...Array.from({ length: toResultCounts(finished).length - 3 }, () => ({})),
  ])
})

test('counts archives of an earlier import as waiting, but not as uploaded', () => {
  const beingUnpacked = { count: 1, size: 7 }
  const finished = { ...IMPORTS.stoppedWithArchives, beingUnpacked }
  expect(describeArchives(finished)).toMatch(/^4 archives still have to be unpacked by the server:/)
  expect(toResultCounts(finished)).toMatchObject([
    { name: 'Uploaded', tally: { count: 409 } },
    { name: 'To unpack', tally: { count: 4 } },
    ...Array.from({ length: toResultCounts(finished).length - 2 }, () => ({})),
  ])
  expect(getUnsentNote({ ...IMPORTS.sending, beingUnpacked })).toMatch(/, 1 archive was uploaded earlier, /)
})

test('reports waiting archives as the result of an import without uploads', () => {
  const finished = ARCHIVE_IMPORTS.doneButNotUnpacked
  const title = '3 archives still have to be unpacked by the server'
  expect(toOutcome(finished)).toEqual({ title, tone: 'soft' })
  expect(getArchivesNote(finished)).toBeNull()
  const unpacked = { ...finished.unpacked, total: 60, added: 9 }
  expect(toOutcome({ ...finished, unpacked }).title).toBe(`${title}: 9 of 60 files so far`)
})

test('does not say "already" if unpacked archives added files', () => {
  const finished = ARCHIVE_IMPORTS.doneWithOthersUnpacked
  const title = 'Everything in this folder is in your library.'
  expect(toOutcome(finished)).toEqual({ title, tone: 'success' })
  expect(getArchivesNote(finished)).toMatch(/^3 archives with 60 files: 58 new, 2 already in your library\./)
  const { refused, refusals } = IMPORTS.doneWithRefused
  expect(toOutcome({ ...finished, refused, refusals }).title).toBe(
    'Everything in this folder that can be uploaded is in your library.',
  )
})

test('does not count files when an import without uploads is stopped', () => {
  const finished = ARCHIVE_IMPORTS.stoppedWithNothingToSend
  expect(toOutcome(finished)).toEqual({ title: 'Stopped', tone: 'soft' })
  expect(toOutcome({ ...finished, left: { count: 3, size: 7 } }).title).toBe('Stopped after 0 of 3 files')
})

test('uses the singular for one missing sidecar', () => {
  const { unpacked } = IMPORTS.doneWithArchives
  expect(
    getArchivesNote({
      ...IMPORTS.doneWithArchives,
      unpacked: { ...unpacked, missingSidecars: 1, metadataNotImported: 0, trashed: 0, others: 0 },
    }),
  ).toBe(
    '3 archives with 60 files: 58 new, 2 already in your library. Google’s metadata (date, place, description) of 1 of them is missing, so its date comes from the file or the upload.',
  )
})

test('reports photos whose metadata was not imported', () => {
  const { unpacked } = IMPORTS.doneWithArchives
  const message = (metadataNotImported: number) =>
    getArchivesNote({
      ...IMPORTS.doneWithArchives,
      unpacked: { ...unpacked, missingSidecars: 0, metadataNotImported, trashed: 0, others: 0 },
    })
  const start =
    '3 archives with 60 files: 58 new, 2 already in your library. Google’s metadata (date, place, description) of'
  expect(message(1)).toBe(`${start} 1 of them wasn’t imported because it was in your library already.`)
  expect(message(2)).toBe(`${start} 2 of them wasn’t imported because they were in your library already.`)
})

test('reports albums below the title, or only in the title', () => {
  const albums = { created: 2, extended: 0, missing: 0, skipped: 0 }
  expect(getAlbumsNote({ ...IMPORTS.done, albums })).toBe('2 albums were created')
  expect(getAlbumsNote({ ...IMPORTS.done, albums: { ...albums, created: 0, extended: 1 } })).toBe(
    'Photos were added to 1 of your albums',
  )
  expect(getAlbumsNote(IMPORTS.doneWithAlbums)).toBeNull()
  expect(getAlbumsNote(IMPORTS.done)).toBeNull()
})
