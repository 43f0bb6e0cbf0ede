import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRandom } from '../journeys/random.ts'
import { mutate, listOperations, type Contract } from './mutate.ts'

const contract = JSON.parse(readFileSync('openapi/contract.gen.json', 'utf8')) as Contract
const operations = listOperations(contract)

const toJsonById = ({ paths }: Contract) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        JSON.stringify({ path, method, operation }),
      ]),
    ),
  )

test('changes any operation, and no other one', () => {
  const original = toJsonById(contract)
  for (const [seed, location] of operations.entries()) {
    const mutation = mutate(contract, location, createRandom(seed))
    const mutated = toJsonById(mutation.contract)
    const changed = [...original].filter(([id, operation]) => mutated.get(id) !== operation)
    expect(changed.map(([id]) => id)).toEqual([location.operationId])
  }
})

test('makes the same change for the same seed', () => {
  for (const location of operations.slice(0, 9))
    expect(mutate(contract, location, createRandom(7))).toEqual(mutate(contract, location, createRandom(7)))
})

test('changes fields, statuses and names', () => {
  const changes = operations.map(
    (location, seed) => mutate(contract, location, createRandom(seed)).description,
  )
  expect(changes).toContainEqual(expect.stringMatching(/^returns no \w+$/))
  expect(changes).toContainEqual(expect.stringMatching(/^returns \d{3} instead of \d{3}$/))
  expect(changes).toContainEqual(expect.stringMatching(/^renames (\w+) to \1Now$/))
})
