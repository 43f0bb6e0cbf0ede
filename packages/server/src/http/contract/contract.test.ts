import { type AnySchema, Ajv2020 } from 'ajv/dist/2020.js'
import Fastify, { type HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { checkAccess } from '../access.ts'
import { createOperations } from '../../app.ts'
import { operations } from './contract.ts'
import { FREE_PLAN_NAME } from '@calotype/formats/freePlan'
import { createSerializerCompiler } from './createSerializerCompiler.ts'
import { createTestServer } from '../../testing/servers/createTestServer.ts'
import { createValidatorCompiler } from './createValidatorCompiler.ts'

const operationIds = new Set(operations.map(({ operationId }) => operationId))

async function servedOperations(): Promise<string[]> {
  const server = await createTestServer()
  const servedIds = Object.keys(createOperations(server.app.context))
  await server.close()
  return servedIds
}

test('serves exactly the operations of the contract', async () => {
  expect((await servedOperations()).toSorted()).toEqual([...operationIds].toSorted())
})

test('sign-up defaults to the free plan (AUTH-032)', () => {
  const signUp = operations.find(({ operationId }) => operationId === 'signUp')
  expect(signUp?.schema.body).toHaveProperty('properties.planName.default', FREE_PLAN_NAME)
})

test('refuses to start if an operation has no access rule', () => {
  for (const operation of operations) expect(() => checkAccess(operation)).not.toThrow()
  expect(() => checkAccess({ operationId: 'getMe', access: '' })).toThrow("getMe has the x-access ''")
  expect(() => checkAccess({ operationId: 'getMe', access: 'everybody' })).toThrow('everybody')
})

test('compiles every schema of the contract', async () => {
  const app = Fastify()
  const ajv = new Ajv2020({ strict: false })
  let compiled = 0
  const [validator, serializer] = [createValidatorCompiler(), createSerializerCompiler()]
  app.setValidatorCompiler((route) => {
    compiled += 1
    expect(ajv.validateSchema(route.schema as AnySchema), ajv.errorsText()).toBe(true)
    return validator(route as Parameters<typeof validator>[0])
  })
  app.setSerializerCompiler((route) => {
    compiled += 1
    return serializer(route as Parameters<typeof serializer>[0])
  })
  for (const { method, url, schema } of operations)
    app.route({ method: method as HTTPMethods, url, schema, handler: () => ({}) })
  await app.ready()
  expect(compiled).toBeGreaterThan(operations.length)
})
