import { describe, expect, it } from 'vitest'
import { receiptText, type ReceiptRow } from './receipt.ts'

const SHA = 'ab'.repeat(32)
const aRow = (overrides: Partial<ReceiptRow>): ReceiptRow => ({
  name: 'a.jpg',
  path: null,
  size: 10,
  sha256: null,
  mediaId: null,
  result: 'not uploaded',
  reason: null,
  ...overrides,
})
const ROWS = [
  aRow({ path: 'sea/a.jpg', sha256: SHA, mediaId: 7, result: 'uploaded' }),
  aRow({ name: 'c, "d".jpg', result: 'failed', reason: 'Your storage\nis full.' }),
  aRow({ name: '=HYPERLINK("x").jpg' }),
]
const formatCsv = (rows: readonly ReceiptRow[]) => [...receiptText.csv(rows)].join('')
const formatJson = (rows: readonly ReceiptRow[]): unknown => JSON.parse([...receiptText.json(rows)].join(''))

describe('receiptText', () => {
  it('writes JSON that a program reads back unchanged', () => {
    expect(formatJson(ROWS)).toEqual(ROWS)
    expect(formatJson([])).toEqual([])
  })

  it('quotes CSV as spreadsheets expect', () => {
    expect(formatCsv(ROWS).split('\r\n')).toEqual([
      'name,path,size,sha256,mediaId,result,reason',
      `a.jpg,sea/a.jpg,10,${SHA},7,uploaded,`,
      `"c, ""d"".jpg",,10,,,failed,"Your storage\nis full."`,
      `"'=HYPERLINK(""x"").jpg",,10,,,not uploaded,`,
      '',
    ])
  })

  it('prevents a name from being read as a formula', () => {
    for (const character of ['=', '+', '-', '@', '\t'])
      expect(
        formatCsv([aRow({ name: `${character}1.jpg` })])
          .split('\r\n')[1]
          ?.startsWith(`'${character}`),
      ).toBe(true)
  })
})
