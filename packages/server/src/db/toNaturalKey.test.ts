import { expect, test } from 'vitest'
import { foldText, toNaturalKey } from './toNaturalKey.ts'

const sortByKey = (texts: readonly string[]) =>
  texts.toSorted((a, b) => Buffer.compare(Buffer.from(toNaturalKey(a)), Buffer.from(toNaturalKey(b))))

test.each([
  [['user1', 'user2', 'user10', 'user10b', 'user11', 'user100']],
  [['user9@example.org', 'user10@example.org', 'userx@example.org']],
  [['abel', 'Ábel B', 'Abel C', 'Bo', 'Émile', 'eva', 'Łukasz', 'Lund', 'Øystein', 'Ozark', 'Žan', 'zoe']],
  [['Anna Young', 'Anna-Lena', 'Annabel']],
  [['Zoe', 'Ωmega', 'Борис', 'ялта', 'אבי', '日本']],
  [['7 Eleven', '007 Zed', '12']],
])('sorts %j in this order', (texts) => {
  expect(sortByKey(texts.toReversed())).toEqual(texts)
})

test('gives texts that differ only in letter case or marks the same key', () => {
  expect(new Set(['Émile', 'émile', 'E\u0301MILE', 'emile'].map(toNaturalKey)).size).toBe(1)
  expect(toNaturalKey('STRAẞE')).toBe(toNaturalKey('straße'))
  expect(toNaturalKey('file 007')).toBe(toNaturalKey('file 7'))
})

test('sorts numbers with more digits than a number can represent', () => {
  const longNumber = `9${'0'.repeat(200)}`
  expect(sortByKey([`${longNumber}1`, longNumber, '8'])).toEqual(['8', longNumber, `${longNumber}1`])
})

test('keeps digits when folding a text for search', () => {
  expect(foldText('Élan 007')).toBe('elan 007')
})
