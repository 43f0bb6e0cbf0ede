import { expect, test } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { receiptOf } from './receipt.ts'

const SHA = 'ab'.repeat(32)

test('the receipt tells what became of each file', () => {
  const rows = receiptOf([
    anUploadItem({ name: 'a.jpg', size: 10, status: 'uploaded', sha256: SHA, mediaId: 7, path: 'sea/a.jpg' }),
    anUploadItem({ name: 'b.jpg', size: 11, status: 'uploaded', sha256: SHA, mediaId: 7, already: true }),
    anUploadItem({ name: 'c.jpg', size: 12, status: 'error', error: 'Your storage is full.' }),
    anUploadItem({ name: 'd.jpg', size: 13, status: 'uploading', error: 'Network error' }),
  ])
  expect(Array.from(rows, ({ path, result, mediaId, reason }) => [path, result, mediaId, reason])).toEqual([
    ['sea/a.jpg', 'uploaded', 7, null],
    [null, 'already there', 7, null],
    [null, 'failed', null, 'Your storage is full.'],
    [null, 'not sent', null, null],
  ])
})
