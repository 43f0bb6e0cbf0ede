import { expect, test } from 'vitest'
import { checkAccess } from './access.ts'
import { operationsOf } from './app.ts'
import { operations } from './contract.ts'
import { testServer } from './testing/testServer.ts'

const named = new Set(operations.map(({ operationId }) => operationId))

async function servedOperations(): Promise<string[]> {
  const server = await testServer()
  const served = Object.keys(operationsOf(server.app.house))
  await server.close()
  return served
}

test('every operation of the contract is served, and nothing that it does not have', async () => {
  expect((await servedOperations()).toSorted()).toEqual([...named].toSorted())
})

test('an operation that does not say who may call it stops the server from starting', () => {
  for (const operation of operations) expect(() => checkAccess(operation)).not.toThrow()
  expect(() => checkAccess({ operationId: 'getMe', access: '' })).toThrow("getMe has the x-access ''")
  expect(() => checkAccess({ operationId: 'getMe', access: 'everybody' })).toThrow('everybody')
})
