import { expect, test } from 'vitest'
import { isolateDirection, hasVisibleCharacter } from './isolateDirection.ts'

test('leaves most names unchanged', () => {
  for (const name of ['IMG_1.jpg', 'Größe 🏖️.JPG', '夏休み', '']) expect(isolateDirection(name)).toBe(name)
})

test('isolates a right-to-left name from the surrounding sentence', () => {
  expect(isolateDirection('שלום.jpg')).toBe('\u2068שלום.jpg\u2069')
  expect(isolateDirection('بحر')).toBe('\u2068بحر\u2069')
})

test('removes control characters that would reverse the sentence or end the isolation', () => {
  expect(isolateDirection('a\u202Egpj.exe')).toBe('\u2068agpj.exe\u2069')
  expect(isolateDirection('a\u2069\u202Eb')).toBe('\u2068ab\u2069')
})

test('reports a name of only spaces and control characters as invisible', () => {
  expect(['a', ' a ', '夏', '.'].filter(hasVisibleCharacter)).toHaveLength(4)
  expect(['', ' ', '\u200B', '\u2068\u2069', '\u00A0'].filter(hasVisibleCharacter)).toEqual([])
})
