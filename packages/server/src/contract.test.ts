import { expect, test } from 'vitest'
import { checkAccess } from './access.ts'
import { operationsOf } from './app.ts'
import { operations } from './contract.ts'
import { notYet } from './notYet.ts'
import { bearer, join, testServer } from './testing/testServer.ts'

const named = new Set(operations.map(({ operationId }) => operationId))

async function servedOperations(): Promise<string[]> {
  const server = await testServer()
  const served = Object.keys(operationsOf(server.app.house))
  await server.close()
  return served
}

test('every operation of the contract is either served or listed as to come', async () => {
  const served = await servedOperations()
  process.stdout.write(
    `${served.length} operations are served, ${notYet.length} are to come:\n${notYet.join(', ')}\n`,
  )
  expect(named.size - served.length - notYet.length).toBe(0)
  expect([...named].filter((name) => !served.includes(name) && !notYet.includes(name))).toEqual([])
  expect(notYet.filter((name) => served.includes(name))).toEqual([])
})

test('nothing is served or listed that the contract does not have', async () => {
  expect([...(await servedOperations()), ...notYet].filter((name) => !named.has(name))).toEqual([])
})

test('an operation that does not say who may call it stops the server from starting', () => {
  for (const operation of operations) expect(() => checkAccess(operation)).not.toThrow()
  expect(() => checkAccess({ operationId: 'getMe', access: '' })).toThrow("getMe has the x-access ''")
  expect(() => checkAccess({ operationId: 'getMe', access: 'everybody' })).toThrow('everybody')
  expect(() => checkAccess({ operationId: 'getMe', access: 'staged:own' })).toThrow('staged:own')
})

test('an operation that is to come answers 501 to those who may call it', async () => {
  const server = await testServer()
  const member = await join(server, 'member@example.test')
  const place = { method: 'POST', url: '/api/upload/local-folder/trigger-processing' } as const
  const answer = await server.app.inject({ ...place, headers: bearer(member) })
  expect(answer.statusCode).toBe(501)
  expect(answer.json()).toEqual({ message: 'This is not built yet.', error: 'Not Implemented', status: 501 })
  expect((await server.app.inject(place)).statusCode).toBe(401)
  await server.close()
})
