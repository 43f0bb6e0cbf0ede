import { IMPORTS, skippedPaths } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { ARCHIVE_IMPORTS } from '../fixtures/archiveImports.ts'
import {
  albumsBy,
  archivesBy,
  besidesOf,
  broughtBy,
  factsOf,
  outcomeOf,
  withSkippedEntries,
} from './importOutcome.ts'

test('a file that is closed counts with folders that are, and a path that is too long is told by its ends', () => {
  const closed = { kind: 'unopened', count: 1, files: [{ name: 'a.jpg', problem: null }] } as const
  const reasons = [skippedPaths('unopened', 'Anna', 'Ben'), skippedPaths('tooLong', `x${'/'.repeat(4096)}y`)]
  const [unopened, tooLong] = withSkippedEntries([closed], { reasons, hidden: 0 })
  expect(unopened).toMatchObject({ kind: 'unopened', count: 3, amount: '2 folders and 1 file' })
  const [path] = tooLong?.files.values() ?? []
  expect(path?.name).toMatch(/^x\/{119} … \/{119}y$/)
})

test('archives of which nothing has come are not told', () => {
  const { unpacked, unheard, toUnpack, beingUnpacked } = IMPORTS.doneInPart
  expect(broughtBy({ unpacked, unheard, toUnpack, beingUnpacked })).toBe(
    '1 archive with 17 files: 12 new, 5 skipped',
  )
  expect(
    broughtBy({
      unpacked: { ...unpacked, added: 0, leftOut: 0, total: 0 },
      unheard,
      toUnpack,
      beingUnpacked,
    }),
  ).toBeNull()
})

test('what had no note, or was in the trash of Google Photos, is told by itself', () => {
  const { unpacked, unheard, toUnpack, beingUnpacked } = IMPORTS.doneWithArchives
  const words =
    '3 archives with 60 files: 58 new, 2 already in your library. ' +
    'Google’s details (date, place, description) of 3 of them were not in the archives: their dates are the files’ own, or that of the upload. ' +
    'Google’s details (date, place, description) of 2 of them were not taken: they were in your library already. ' +
    '32 were in the trash of Google Photos.'
  const more = '5 other files, such as notes of a Takeout, not counted.'
  expect(broughtBy({ unpacked, unheard, toUnpack, beingUnpacked })).toBe(`${words} ${more}`)
  expect(broughtBy({ unpacked: { ...unpacked, others: 0 }, unheard, toUnpack, beingUnpacked })).toBe(words)
})

test('what was not unpacked of archives is told, and nothing of what is still to be', () => {
  const { unpacked, unheard, toUnpack, beingUnpacked } = IMPORTS.stoppedUnpacking
  const words = '2 archives with 80 files: 9 new, 71 not unpacked'
  expect(broughtBy({ unpacked, unheard, toUnpack, beingUnpacked })).toBe(words)
  expect(broughtBy({ unpacked, unheard: { count: 2, size: 9 }, toUnpack, beingUnpacked })).toBe(
    '2 archives with 9 files: 9 new',
  )
})

test('what the server is still to unpack is no end, and not uploaded yet', () => {
  const over = IMPORTS.stoppedWithArchives
  const { unpacked } = over
  const waiting = '3 archives are still to be unpacked by the server'
  const none = { ...unpacked, added: 0 }
  expect(broughtBy(over)).toBe(`${waiting}: 43 of 750 files so far`)
  expect(broughtBy({ ...over, unpacked: { ...unpacked, total: null } })).toBe(`${waiting}: 43 files so far`)
  expect(broughtBy({ ...over, unpacked: none })).toBe(waiting)
  expect(factsOf(over)).toMatchObject([
    { name: 'Uploaded', tally: { count: 409 } },
    { name: 'To unpack', tally: { count: 3 } },
    { name: 'Not sent', tally: { count: 620 } },
    ...Array.from({ length: factsOf(over).length - 3 }, () => ({})),
  ])
})

test('an archive that was sent before is still to be unpacked like others, and was not uploaded', () => {
  const beingUnpacked = { count: 1, size: 7 }
  const over = { ...IMPORTS.stoppedWithArchives, beingUnpacked }
  expect(broughtBy(over)).toMatch(/^4 archives are still to be unpacked by the server:/)
  expect(factsOf(over)).toMatchObject([
    { name: 'Uploaded', tally: { count: 409 } },
    { name: 'To unpack', tally: { count: 4 } },
    ...Array.from({ length: factsOf(over).length - 2 }, () => ({})),
  ])
  expect(besidesOf({ ...IMPORTS.sending, beingUnpacked })).toMatch(/, 1 archive was sent already, /)
})

test('an import that only follows archives does not end before they are unpacked', () => {
  const over = ARCHIVE_IMPORTS.doneButNotUnpacked
  const title = '3 archives are still to be unpacked by the server'
  expect(outcomeOf(over)).toEqual({ title, tone: 'soft' })
  expect(archivesBy(over)).toBeNull()
  const unpacked = { ...over.unpacked, total: 60, added: 9 }
  expect(outcomeOf({ ...over, unpacked }).title).toBe(`${title}: 9 of 60 files so far`)
})

test('a library that has just got something is not said to have had it', () => {
  const over = ARCHIVE_IMPORTS.doneWithOthersUnpacked
  const title = 'Everything in this folder is in your library.'
  expect(outcomeOf(over)).toEqual({ title, tone: 'success' })
  expect(archivesBy(over)).toMatch(/^3 archives with 60 files: 58 new, 2 already in your library\./)
  const { refused, refusals } = IMPORTS.doneWithRefused
  expect(outcomeOf({ ...over, refused, refusals }).title).toBe(
    'Everything in this folder that can be uploaded is in your library.',
  )
})

test('an import that was to send nothing is stopped after none of its files', () => {
  const over = ARCHIVE_IMPORTS.stoppedWithNothingToSend
  expect(outcomeOf(over)).toEqual({ title: 'Stopped', tone: 'soft' })
  expect(outcomeOf({ ...over, left: { count: 3, size: 7 } }).title).toBe('Stopped after 0 of 3 files')
})

test('one photo without the details of its export is told as one', () => {
  const { unpacked } = IMPORTS.doneWithArchives
  expect(
    archivesBy({
      ...IMPORTS.doneWithArchives,
      unpacked: { ...unpacked, missingSidecars: 1, metadataNotImported: 0, trashed: 0, others: 0 },
    }),
  ).toBe(
    '3 archives with 60 files: 58 new, 2 already in your library. Google’s details (date, place, description) of 1 of them were not in the archives: its date is the file’s own, or that of the upload.',
  )
})

test('what was in the library before its export, and kept its own details, is told', () => {
  const { unpacked } = IMPORTS.doneWithArchives
  const words = (metadataNotImported: number) =>
    archivesBy({
      ...IMPORTS.doneWithArchives,
      unpacked: { ...unpacked, missingSidecars: 0, metadataNotImported, trashed: 0, others: 0 },
    })
  const start =
    '3 archives with 60 files: 58 new, 2 already in your library. Google’s details (date, place, description) of'
  expect(words(1)).toBe(`${start} 1 of them were not taken: it was in your library already.`)
  expect(words(2)).toBe(`${start} 2 of them were not taken: they were in your library already.`)
})

test('albums are told where files were sent too, and once', () => {
  const albums = { made: 2, addedTo: 0, gone: 0, leftOut: 0 }
  expect(albumsBy({ ...IMPORTS.done, albums })).toBe('2 albums are made')
  expect(albumsBy({ ...IMPORTS.done, albums: { ...albums, made: 0, addedTo: 1 } })).toBe(
    'Photos are added to 1 of your albums',
  )
  expect(albumsBy(IMPORTS.doneWithAlbums)).toBeNull()
  expect(albumsBy(IMPORTS.done)).toBeNull()
})
