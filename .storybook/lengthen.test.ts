import { expect, test } from 'vitest'
import { lengthen } from './lengthen.ts'

test('doubles the vowels of all texts, and of those that functions return', () => {
  const { title, list, more } = lengthen({
    title: 'My Gallery',
    list: ['One', { name: 'Two' }],
    more: (count: number) => `${count} more`,
  })
  expect([title, list, more(3)]).toEqual(['Mýý Gáálléérýý', ['ÓÓnéé', { name: 'Twóó' }], '3 móóréé'])
})
