import type { ImportPreview } from '@calotype/transfer'
import { IMPORTS } from '@calotype/platform/fixtures'
import { describe, expect, it } from 'vitest'
import { IMPORT_EDGES } from '../../fixtures/importEdges.ts'
import { ARCHIVE_IMPORTS } from '../../fixtures/archiveImports.ts'
import { toImportBatch } from './importBatch.ts'
import { importTexts } from '../../fixtures/importTexts.ts'

const getImportAnnouncement = (state: Parameters<typeof toImportBatch>[0]) =>
  toImportBatch(state, importTexts).announcement

describe('the announcement of an import', () => {
  const sending = (count: number, total: number) =>
    getImportAnnouncement({
      ...IMPORTS.sending,
      remaining: { count: total - count, size: 1 },
      uploaded: { count, size: 0 },
    })

  it('announces the start, then every tenth of the files', () => {
    expect(sending(0, 100_000)).toBe('Family photos: Uploading 100,000 files')
    expect(sending(9_999, 100_000)).toBe('Family photos: Uploading 100,000 files')
    expect(sending(10_000, 100_000)).toBe('Family photos: 10000 of 100000 files done')
    expect(sending(19_999, 100_000)).toBe('Family photos: 10000 of 100000 files done')
    expect(sending(2, 3)).toBe('Family photos: 2 of 3 files done')
  })

  it('is silent while files are checked, unless the check is paused', () => {
    expect(getImportAnnouncement(IMPORTS.checking)).toBe('')
    expect(getImportAnnouncement(IMPORTS.checkingPaused)).toContain('The folder is missing or empty')
    expect(getImportAnnouncement(IMPORTS.preview)).toBe('Family photos: Ready to upload')
  })

  it('announces archives that still have to be unpacked after a stop', () => {
    expect(getImportAnnouncement(IMPORTS.stoppedWithAWarning)).toBe(
      'Family photos: Stopped after 409 of 1,032 files. Some archives still have to be unpacked. ' +
        'The archives were uploaded, but the server couldn’t start unpacking them: The server is busy.',
    )
  })

  it('announces a preview without uploads by its reason', () => {
    const { previewOfNothingNew } = IMPORTS
    const { preview } = previewOfNothingNew
    const announce = (overrides: Partial<ImportPreview>) =>
      getImportAnnouncement({ ...previewOfNothingNew, preview: { ...preview, ...overrides } })
    const emptyTally = { count: 0, size: 0 }
    expect(announce({})).toBe('Family photos: Everything in this folder is already in your library.')
    expect(announce({ refused: IMPORTS.preview.preview.refused })).toBe(
      'Family photos: Everything in this folder that can be uploaded is in your library.',
    )
    expect(announce({ known: emptyTally, duplicates: emptyTally })).toBe('Family photos: No files to upload')
    expect(
      announce({ known: emptyTally, duplicates: emptyTally, beingUnpacked: { count: 2, size: 9 } }),
    ).toBe('Family photos: Everything has been uploaded. 2 archives still have to be unpacked by the server.')
    expect(announce({ albums: [{ title: 'Lisbon', count: 3, exists: false }] })).toBe(
      'Family photos: Ready to add to albums',
    )
  })

  it('announces pauses and results', () => {
    expect(getImportAnnouncement(IMPORTS.folderGone)).toBe(
      'Family photos: The folder is missing or empty. Connect its drive or put the folder back to continue.',
    )
    expect(getImportAnnouncement(IMPORTS.looking)).toBe('Family photos: Looking for new files')
    expect(getImportAnnouncement(IMPORTS.done)).toBe('Family photos: Upload finished. 1,032 files uploaded.')
    expect(getImportAnnouncement(IMPORTS.doneWithFailures)).toBe(
      'Family photos: Upload finished. 691 files uploaded, 341 failed. Your storage is full, and 2 other reasons. 234 weren’t uploaded.',
    )
    expect(getImportAnnouncement(IMPORTS.stopped)).toBe('Family photos: Stopped after 412 of 1,032 files.')
    expect(getImportAnnouncement(IMPORTS.stoppedWithArchives)).toBe(
      'Family photos: Stopped after 409 of 1,032 files. Some archives still have to be unpacked.',
    )
    expect(getImportAnnouncement(IMPORTS.stoppedUnpacking)).toBe(
      'Family photos: Stopped while unpacking. 2 archives weren’t unpacked completely.',
    )
    expect(getImportAnnouncement(IMPORTS.failed)).toBe(
      'Family photos: Failed to upload files: The folder no longer exists.',
    )
    expect(getImportAnnouncement(IMPORTS.unable)).toMatch(/^Calotype can’t write to its own folder/)
  })

  it('announces a full disk, but no other retries', () => {
    const { serverFull, retrying } = IMPORT_EDGES
    expect(getImportAnnouncement(serverFull)).toBe(
      'Family photos: The server is out of disk space. The upload will be retried automatically.',
    )
    expect(getImportAnnouncement(retrying)).toBe('Family photos: 312 of 1032 files done')
    expect(getImportAnnouncement({ ...retrying, pauseReason: 'unreachable' })).toBe(
      'Family photos: Can’t reach the server. The upload will resume as soon as it responds.',
    )
  })

  it('announces at the end that the storage or the disk was full', () => {
    const { doneWithoutRoom, stoppedWithFailures } = IMPORT_EDGES
    expect(getImportAnnouncement(doneWithoutRoom)).toBe(
      'Family photos: Upload finished. 1,031 files uploaded, 1 failed. The server’s disk is full.',
    )
    expect(getImportAnnouncement(stoppedWithFailures)).toBe(
      'Family photos: Stopped after 412 of 1,032 files. Your storage is full, and 2 other reasons. 234 weren’t uploaded.',
    )
  })

  it('does not count failed files as done', () => {
    const state = { ...IMPORTS.sending, remaining: { count: 7, size: 1 }, failed: { count: 17, size: 1 } }
    const announce = (count: number) => getImportAnnouncement({ ...state, uploaded: { count, size: 0 } })
    expect(announce(1)).toBe('Family photos: Uploading 25 files. Some files failed.')
    expect(announce(3)).toBe('Family photos: 3 of 27 files done. Some files failed.')
    expect(getImportAnnouncement(IMPORTS.unpackingWithFailures)).toBe(
      'Family photos: Unpacking your archives. 341 files failed to upload.',
    )
  })

  it('does not count archives as done before they are unpacked', () => {
    const one = { count: 1, size: 7 }
    const emptyTally = { count: 0, size: 0 }
    const sent = { ...IMPORTS.sending, remaining: emptyTally, uploaded: one }
    expect(getImportAnnouncement(sent)).toBe('Family photos: 1 of 1 file done')
    expect(getImportAnnouncement({ ...sent, toUnpack: one })).toBe('Family photos: Uploading 1 file')
  })

  it('announces that archives wait until the server has counted their entries', () => {
    const { unpackingBegan, unpacking } = IMPORTS
    const one = { ...unpackingBegan, toUnpack: { count: 1, size: 7 } }
    expect(getImportAnnouncement(one)).toBe('Family photos: Your archive is waiting to be unpacked')
    expect(getImportAnnouncement(unpacking)).toBe('Family photos: Unpacking your archives')
    expect(getImportAnnouncement(ARCHIVE_IMPORTS.sendingNothing)).toBe(
      'Family photos: Your archives are waiting to be unpacked',
    )
  })

  it('does not announce a result while files are unacknowledged', () => {
    expect(getImportAnnouncement(IMPORTS.stoppedUnacknowledged)).toBe('Family photos: Stopping')
    expect(getImportAnnouncement(IMPORTS.stoppedUnpackingUnacknowledged)).toBe('Family photos: Stopping')
  })

  it('announces the result of an import without uploads', () => {
    expect(getImportAnnouncement(IMPORTS.sendingAlbums)).toBe('Family photos: Adding photos to albums')
    expect(getImportAnnouncement(IMPORTS.doneWithAlbums)).toBe(
      'Family photos: 3 albums were created, and photos were added to 1 of yours.',
    )
    expect(getImportAnnouncement(IMPORTS.doneWithNothingNew)).toBe(
      'Family photos: Everything in this folder is already in your library.',
    )
    expect(getImportAnnouncement(IMPORT_EDGES.doneWithoutAlbums)).toBe(
      'Family photos: Nothing was added to albums. 1 file wasn’t added to an album because it’s no longer in your library.',
    )
    expect(getImportAnnouncement(ARCHIVE_IMPORTS.doneButNotUnpacked)).toBe(
      'Family photos: 3 archives still have to be unpacked by the server. ' +
        'The archives were uploaded, but the server couldn’t start unpacking them: The server is busy.',
    )
    expect(getImportAnnouncement(ARCHIVE_IMPORTS.stoppedWithNothingToSend)).toBe(
      'Family photos: Stopped. Some archives still have to be unpacked.',
    )
    const { refused, refusals } = IMPORTS.doneWithLate
    expect(getImportAnnouncement({ ...IMPORTS.doneWithNothingNew, refused, refusals })).toBe(
      'Family photos: 3 files were added after the folder was scanned. 3 weren’t uploaded.',
    )
  })
})
