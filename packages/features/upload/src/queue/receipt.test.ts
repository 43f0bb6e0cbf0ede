import { describe, expect, it } from 'vitest'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { rejectionAs } from './checkFiles.ts'
import { createRejections } from './rejections.ts'
import { receiptCsv, receiptJson, receiptOf } from './receipt.ts'

const SHA = 'ab'.repeat(32)
const ROWS = receiptOf([
  anUploadItem({ name: 'a.jpg', size: 10, status: 'uploaded', sha256: SHA, mediaId: 7, path: 'sea/a.jpg' }),
  anUploadItem({ name: 'b.jpg', size: 11, status: 'uploaded', sha256: SHA, mediaId: 7, already: true }),
  anUploadItem({ name: 'c, "d".jpg', size: 12, status: 'error', error: 'Your storage\nis full.' }),
  anUploadItem({ name: '=HYPERLINK("x").jpg', size: 13, status: 'uploading', error: 'Network error' }),
])

describe('the receipt', () => {
  it('tells what became of each file', () => {
    expect(ROWS.map(({ result, mediaId, reason }) => [result, mediaId, reason])).toEqual([
      ['uploaded', 7, null],
      ['already there', 7, null],
      ['failed', null, 'Your storage\nis full.'],
      ['not sent', null, null],
    ])
    expect(JSON.parse(receiptJson(ROWS))).toEqual(ROWS)
  })

  it('tells what was not added, by name or counted', () => {
    const rejections = createRejections()
    for (let index = 0; index < 105; index += 1)
      rejections.add(rejectionAs('unsupported', `sea/${index}.txt`))
    const rows = receiptOf([], rejections.read())
    const unsent = { size: null, sha256: null, mediaId: null, result: 'not added' }
    expect(rows).toHaveLength(101)
    expect(rows[7]).toMatchObject({ ...unsent, name: '7.txt', path: 'sea/7.txt' })
    expect(rows.at(-1)).toEqual({
      ...{ ...unsent, name: null, path: null },
      reason: '5 more .txt files have an unsupported format',
    })
  })

  it('is read by a spreadsheet as it is meant', () => {
    expect(receiptCsv(ROWS).split('\r\n')).toEqual([
      'name,path,size,sha256,mediaId,result,reason',
      `a.jpg,sea/a.jpg,10,${SHA},7,uploaded,`,
      `b.jpg,,11,${SHA},7,already there,`,
      `"c, ""d"".jpg",,12,,,failed,"Your storage\nis full."`,
      `"'=HYPERLINK(""x"").jpg",,13,,,not sent,`,
      '',
    ])
  })

  it('lets no name begin a formula', () => {
    for (const sign of ['=', '+', '-', '@', '\t']) {
      const [, line] = receiptCsv(receiptOf([anUploadItem({ name: `${sign}1.jpg` })])).split('\r\n')
      expect(line?.startsWith(`'${sign}`)).toBe(true)
    }
  })
})
