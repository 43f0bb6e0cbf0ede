import type { ImportPreview } from '@calotype/platform'
import { IMPORTS } from '@calotype/platform/fixtures'
import { describe, expect, it } from 'vitest'
import { IMPORT_EDGES } from '../fixtures/importEdges.ts'
import { ARCHIVE_IMPORTS } from '../fixtures/archiveImports.ts'
import { importAnnouncement } from './importAnnouncement.ts'

describe('importAnnouncement', () => {
  const sending = (count: number, total: number) =>
    importAnnouncement({
      ...IMPORTS.sending,
      left: { count: total - count, size: 1 },
      uploaded: { count, size: 0 },
    })

  it('says the start, then every tenth of it', () => {
    expect(sending(0, 100_000)).toBe('Family photos: Uploading 100,000 files')
    expect(sending(9_999, 100_000)).toBe('Family photos: Uploading 100,000 files')
    expect(sending(10_000, 100_000)).toBe('Family photos: 10000 of 100000 files done')
    expect(sending(19_999, 100_000)).toBe('Family photos: 10000 of 100000 files done')
    expect(sending(2, 3)).toBe('Family photos: 2 of 3 files done')
  })

  it('is silent about what is looked at, unless it stands still', () => {
    expect(importAnnouncement(IMPORTS.checking)).toBe('')
    expect(importAnnouncement(IMPORTS.checkingHeld)).toContain('The folder can’t be found')
    expect(importAnnouncement(IMPORTS.preview)).toBe('Family photos: Ready to be uploaded')
  })

  it('says after a stop that the archives are not unpacked', () => {
    expect(importAnnouncement(IMPORTS.stoppedWithAWarning)).toBe(
      'Family photos: Stopped after 409 of 1,032 files. Some archives still have to be unpacked. ' +
        'Archives are uploaded, but their processing could not be started: Not now.',
    )
  })

  it('calls nothing ready of which nothing is to be done', () => {
    const { previewOfNothingNew } = IMPORTS
    const { preview } = previewOfNothingNew
    const about = (over: Partial<ImportPreview>) =>
      importAnnouncement({ ...previewOfNothingNew, preview: { ...preview, ...over } })
    const none = { count: 0, size: 0 }
    expect(about({})).toBe('Family photos: Everything in this folder is already in your library.')
    expect(about({ refused: IMPORTS.preview.preview.refused })).toBe(
      'Family photos: Everything in this folder that can be uploaded is in your library.',
    )
    expect(about({ known: none, twins: none })).toBe('Family photos: No files to upload')
    expect(about({ known: none, twins: none, beingUnpacked: { count: 2, size: 9 } })).toBe(
      'Family photos: Everything has been uploaded. 2 archives are still to be unpacked by the server.',
    )
    expect(about({ albums: [{ title: 'Lisbon', count: 3, exists: false }] })).toBe(
      'Family photos: Ready to be put into albums',
    )
  })

  it('says what holds it, and how it ended', () => {
    expect(importAnnouncement(IMPORTS.folderGone)).toBe(
      'Family photos: The folder can’t be found, or is empty. Connect its drive or put it back to continue.',
    )
    expect(importAnnouncement(IMPORTS.looking)).toBe('Family photos: Looking for new files')
    expect(importAnnouncement(IMPORTS.done)).toBe('Family photos: Upload finished. 1,032 files uploaded.')
    expect(importAnnouncement(IMPORTS.doneWithFailures)).toBe(
      'Family photos: Upload finished. 691 files uploaded, 341 failed. Your storage is full, and 2 other reasons. 234 weren’t uploaded.',
    )
    expect(importAnnouncement(IMPORTS.stopped)).toBe('Family photos: Stopped after 412 of 1,032 files.')
    expect(importAnnouncement(IMPORTS.stoppedWithArchives)).toBe(
      'Family photos: Stopped after 409 of 1,032 files. Some archives still have to be unpacked.',
    )
    expect(importAnnouncement(IMPORTS.stoppedUnpacking)).toBe(
      'Family photos: Stopped while unpacking. 2 archives were not unpacked to the end.',
    )
    expect(importAnnouncement(IMPORTS.failed)).toBe(
      'Family photos: Failed to upload files: The folder is not there any more.',
    )
    expect(importAnnouncement(IMPORTS.unable)).toMatch(/^Calotype cannot write to its own folder/)
  })

  it('says that the disk is full, and nothing of other things that are tried again', () => {
    const { serverFull, triedAgain } = IMPORT_EDGES
    expect(importAnnouncement(serverFull)).toBe(
      'Family photos: The server is out of disk space. The upload will be retried automatically.',
    )
    expect(importAnnouncement(triedAgain)).toBe('Family photos: 312 of 1032 files done')
    expect(importAnnouncement({ ...triedAgain, hold: 'unreachable' })).toBe(
      'Family photos: Can’t reach the server. The upload will resume as soon as it responds.',
    )
  })

  it('says at the end that a plan or a disk was full, in the words that stand there', () => {
    const { doneWithoutRoom, stoppedWithFailures } = IMPORT_EDGES
    expect(importAnnouncement(doneWithoutRoom)).toBe(
      'Family photos: Upload finished. 1,031 files uploaded, 1 failed. The server has no room left.',
    )
    expect(importAnnouncement(stoppedWithFailures)).toBe(
      'Family photos: Stopped after 412 of 1,032 files. Your storage is full, and 2 other reasons. 234 weren’t uploaded.',
    )
  })

  it('calls nothing done that has failed', () => {
    const few = { ...IMPORTS.sending, left: { count: 7, size: 1 }, failed: { count: 17, size: 1 } }
    const said = (count: number) => importAnnouncement({ ...few, uploaded: { count, size: 0 } })
    expect(said(1)).toBe('Family photos: Uploading 25 files. Some failed.')
    expect(said(3)).toBe('Family photos: 3 of 27 files done. Some failed.')
    expect(importAnnouncement(IMPORTS.unpackingWithFailures)).toBe(
      'Family photos: Unpacking your archives. 341 files failed to upload.',
    )
  })

  it('calls no archive done that is still to be unpacked', () => {
    const one = { count: 1, size: 7 }
    const none = { count: 0, size: 0 }
    const sent = { ...IMPORTS.sending, left: none, uploaded: one }
    expect(importAnnouncement(sent)).toBe('Family photos: 1 of 1 file done')
    expect(importAnnouncement({ ...sent, toUnpack: one })).toBe('Family photos: Uploading 1 file')
  })

  it('says that an archive waits for its turn, until the server has counted what is in it', () => {
    const { unpackingBegan, unpacking } = IMPORTS
    const one = { ...unpackingBegan, toUnpack: { count: 1, size: 7 } }
    expect(importAnnouncement(one)).toBe('Family photos: Your archive is waiting to be unpacked')
    expect(importAnnouncement(unpacking)).toBe('Family photos: Unpacking your archives')
    expect(importAnnouncement(ARCHIVE_IMPORTS.sendingNothing)).toBe(
      'Family photos: Your archives are waiting to be unpacked',
    )
  })

  it('announces no end of which it is not known yet', () => {
    expect(importAnnouncement(IMPORTS.stoppedUnheard)).toBe('Family photos: Stopping')
    expect(importAnnouncement(IMPORTS.stoppedUnpackingUnheard)).toBe('Family photos: Stopping')
  })

  it('says what happened where nothing was sent', () => {
    expect(importAnnouncement(IMPORTS.sendingAlbums)).toBe('Family photos: Adding photos to albums')
    expect(importAnnouncement(IMPORTS.doneWithAlbums)).toBe(
      'Family photos: 3 albums are made, and photos are added to 1 of yours.',
    )
    expect(importAnnouncement(IMPORTS.doneWithNothingNew)).toBe(
      'Family photos: Everything in this folder is already in your library.',
    )
    expect(importAnnouncement(IMPORT_EDGES.doneWithoutAlbums)).toBe(
      'Family photos: Nothing was added to albums. 1 file wasn’t added to an album because it’s no longer in your library.',
    )
    expect(importAnnouncement(ARCHIVE_IMPORTS.doneButNotUnpacked)).toBe(
      'Family photos: 3 archives are still to be unpacked by the server. ' +
        'Archives are uploaded, but their processing could not be started: Not now.',
    )
    expect(importAnnouncement(ARCHIVE_IMPORTS.stoppedWithNothingToSend)).toBe(
      'Family photos: Stopped. Some archives still have to be unpacked.',
    )
    const { refused, refusals } = IMPORTS.doneWithLate
    expect(importAnnouncement({ ...IMPORTS.doneWithNothingNew, refused, refusals })).toBe(
      'Family photos: 3 files were added after the folder was scanned. 3 weren’t uploaded.',
    )
  })
})
