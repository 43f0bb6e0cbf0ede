import { expect, test } from 'vitest'
import { PLANTS } from './plants.ts'
import { drawPrint } from './drawPrint.ts'

/** Maximum size of a cover's path data in bytes. It is small, because a page shows up to twenty covers. */
const MAX_PATH_BYTES = 8000

test.each(PLANTS)('renders the same small print of %s for the same seed', (plant) => {
  const print = drawPrint(plant, 'a seed')
  expect(drawPrint(plant, 'a seed')).toEqual(print)
  expect(drawPrint(plant, 'another')).not.toEqual(print)
  const data = Object.values(print).join('')
  expect(data).not.toMatch(/NaN|undefined/)
  expect(data.length).toBeLessThan(MAX_PATH_BYTES)
})
