import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../../fixtures/anUploadItem.ts'
import { createRejection } from '../adding/checkFiles.ts'
import { createRejections } from '../adding/rejections.ts'
import { toReceiptRows } from './receipt.ts'
import { uploadTexts } from '../../text.ts'

const SHA = 'ab'.repeat(32)

describe('the receipt', () => {
  it('lists the outcome of each file', () => {
    const rows = toReceiptRows(uploadTexts.english, [
      anUploadItem({
        name: 'a.jpg',
        size: 10,
        status: 'uploaded',
        sha256: SHA,
        mediaId: 7,
        path: 'sea/a.jpg',
      }),
      anUploadItem({ name: 'b.jpg', size: 11, status: 'uploaded', sha256: SHA, mediaId: 7, already: true }),
      anUploadItem({ name: 'half.jpg', status: 'uploaded', mediaId: 8, damage: 'unreadable' }),
      anUploadItem({ name: 'c.jpg', size: 12, status: 'error', error: 'Your storage is full.' }),
      anUploadItem({ name: 'd.jpg', size: 13, status: 'uploading', error: 'Network error' }),
    ])
    expect(Array.from(rows, ({ path, result, mediaId, reason }) => [path, result, mediaId, reason])).toEqual([
      ['sea/a.jpg', 'uploaded', 7, null],
      [null, 'already there', 7, null],
      [null, 'uploaded', 8, 'Uploaded, but the file is damaged. Parts of it may be missing.'],
      [null, 'failed', null, 'Your storage is full.'],
      [null, 'not uploaded', null, null],
    ])
  })

  it('includes advice for files that were not added', () => {
    const rejections = [
      createRejection('unsupported', 'a.heic', { text: uploadTexts.english, formats: 'standard' }),
      createRejection('unreadable', 'b.heic', { text: uploadTexts.english, formats: 'standard' }),
    ]
    expect(Array.from(toReceiptRows(uploadTexts.english, [], rejections), ({ result }) => result)).toEqual([
      'not supported',
      'not added',
    ])
    expect(Array.from(toReceiptRows(uploadTexts.english, [], rejections), ({ reason }) => reason)).toEqual([
      'File "a.heic" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed. Convert to JPEG and upload again.',
      'b.heic: File is empty (0 bytes) or inaccessible',
    ])
  })

  it('lists or counts files that were not added', () => {
    const rejections = createRejections(uploadTexts.english)
    for (let index = 0; index < 105; index += 1)
      rejections.add(
        createRejection('unsupported', `sea/${index}.txt`, {
          text: uploadTexts.english,
          formats: 'standard',
        }),
      )
    const rows = [...toReceiptRows(uploadTexts.english, [], rejections.read())]
    const unsent = { size: null, sha256: null, mediaId: null, result: 'not supported' }
    expect(rows).toHaveLength(101)
    expect(rows[7]).toMatchObject({ ...unsent, name: '7.txt', path: 'sea/7.txt' })
    expect(rows.at(-1)).toEqual({
      ...unsent,
      name: null,
      path: null,
      reason: '5 more .txt files have an unsupported format',
    })
  })
})
