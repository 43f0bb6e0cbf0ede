import { expect, test } from 'vitest'
import { operations } from './http/contract/contract.ts'
import { drivers } from './testing/bounds/drivers/index.ts'
import { findGrowingWork } from './testing/bounds/findGrowingWork.ts'

// `npm run test:bounds` measures the time and memory of the operations.
test('has a driver for every operation of the contract, and no other', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(Object.keys(drivers).toSorted()).toEqual(ids.toSorted())
})

test('does no work in one turn of the event loop that grows with the library', async () => {
  expect(await findGrowingWork()).toEqual([])
}, 600_000)
