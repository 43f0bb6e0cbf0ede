import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestAdministrator,
  addTestUser,
  createTestServer,
  type TestServer,
  type TestUser,
} from '../testing/servers/createTestServer.ts'

interface Versioned {
  version: string
  code: string
}

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())

const create = (operation: string, url: string, body: object) =>
  call<Versioned & { id: number }>(root, operation, ['POST', url], { body, status: 201 })

describe.each([
  {
    operation: 'updateFeatureFlag',
    set: async () => {
      const { version } = await create('createFeatureFlag', '/api/feature-flags', { name: 'shared' })
      return { version, url: '/api/feature-flags/shared', first: { value: true }, second: { active: false } }
    },
  },
  {
    operation: 'updateVariable',
    set: async () => {
      const { version } = await create('createVariable', '/api/admin/variables', {
        variableKey: 'SHARED',
        variableValue: 'a',
        variableType: 'STRING',
        category: 'GENERAL',
      })
      const url = '/api/admin/variables/SHARED'
      return { version, url, first: { variableValue: 'b' }, second: { isActive: false } }
    },
  },
  {
    operation: 'updatePlan',
    set: async () => {
      const plans = await call<(Versioned & { id: number })[]>(root, 'listAllPlans', [
        'GET',
        '/api/admin/plans',
      ])
      const [{ version, id } = { version: '', id: 0 }] = plans
      return {
        version,
        url: `/api/admin/plans/${id}`,
        first: { storageLimitMB: 6000 },
        second: { description: 'For everybody.' },
      }
    },
  },
  {
    operation: 'updateTemplate',
    set: async () => {
      const template = { name: 'Shared', subject: 'a', htmlContent: '' }
      const { id, version } = await create('createTemplate', '/api/admin/email/templates', template)
      const url = `/api/admin/email/templates/${id}`
      return {
        version,
        url,
        first: { subject: 'b' },
        second: { textContent: 'c' },
      }
    },
  },
  {
    operation: 'updateUserRoles',
    set: async () => {
      const { id } = await addTestUser(server, 'anna@example.test')
      const url = `/api/admin/users/${id}`
      const { version } = await call<Versioned>(root, 'getUser', ['GET', url])
      return { version, url: `${url}/roles`, first: { roles: ['VIEWER'] }, second: { roles: ['ADMIN'] } }
    },
  },
])('$operation', ({ operation, set }) => {
  test('refuses to overwrite what somebody else changed after the form was opened', async () => {
    const { version, url, first, second } = await set()
    const update = (body: object, status = 200) =>
      call<Versioned>(root, operation, ['PUT', url], { body, status })
    const changed = await update({ ...first, version })
    expect(changed.version).not.toBe(version)
    expect((await update({ ...second, version }, 412)).code).toBe('VERSION_CONFLICT')
    await update({ ...second, version: changed.version })
    await update(first)
  })
})
