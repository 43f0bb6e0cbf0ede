import { expect, test } from 'vitest'
import { cleanText } from '@calotype/formats/cleanText'

test('trims a text and removes control characters except line breaks', () => {
  expect(cleanText(' Two\nlines\u0000\t ')).toBe('Two\nlines')
  expect(cleanText('שלום, مرحبا')).toBe('שלום, مرحبا')
  for (const blankText of [' \u0007 ', '', null, undefined]) expect(cleanText(blankText)).toBeNull()
})

test('removes characters that change the direction of the surrounding text', () => {
  const controls = '\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'
  for (const control of controls) expect(cleanText(`photo${control}gpj.exe`)).toBe('photogpj.exe')
  expect(cleanText(controls)).toBeNull()
})
