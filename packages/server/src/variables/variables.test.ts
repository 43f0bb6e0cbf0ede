import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestAdministrator,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

interface Variable {
  variableKey: string
  variableValue: string | null
  isSensitive: boolean
  isActive: boolean
  updatedBy: string | null
  message: string
}

const SECRET = 'canary-4711'

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser
let key: string
let count = 0

beforeAll(async () => {
  server = await createTestServer({ CALOTYPE_ADMIN_EMAIL: 'root@example.test' })
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())
beforeEach(() => {
  key = `KEY_${++count}`
})

const create = (overrides: object = {}, status = 201) =>
  call<Variable>(root, 'createVariable', ['POST', '/api/admin/variables'], {
    body: {
      variableKey: key,
      variableValue: 'a value',
      variableType: 'STRING',
      category: 'GENERAL',
      ...overrides,
    },
    status,
  })
const update = (body: object, status = 200) =>
  call<Variable>(root, 'updateVariable', ['PUT', `/api/admin/variables/${key}`], { body, status })
const readVariable = () => call<Variable>(root, 'getVariable', ['GET', `/api/admin/variables/${key}`])
const listVariables = () => call<Variable[]>(root, 'listVariables', ['GET', '/api/admin/variables'])
const listPublicVariables = () =>
  call<Variable[]>(root, 'listPublicVariables', ['GET', '/api/public/variables'])
const isPublic = async () => (await listPublicVariables()).some(({ variableKey }) => variableKey === key)
const remove = () => call(root, 'deleteVariable', ['DELETE', `/api/admin/variables/${key}`], { status: 204 })

describe('a variable', () => {
  test('is active and not sensitive by default, and includes who changed it', async () => {
    expect(await create()).toMatchObject({
      variableKey: key,
      variableValue: 'a value',
      isSensitive: false,
      isActive: true,
      updatedBy: 'root@example.test',
    })
    expect((await create({}, 409)).message).toBe('A variable with this key already exists.')
  })

  test.each([
    ['INTEGER', 'abc', 'Value must be a valid integer'],
    ['INTEGER', '1.5', 'Value must be a valid integer'],
    ['INTEGER', '99999999999999999999', 'Value must be a valid integer'],
    ['BOOLEAN', 'yes', 'Boolean value must be "true" or "false"'],
    ['URL', 'ftp://x', 'URL must start with http:// or https://'],
    ['URL', 'javascript:alert(1)', 'URL must start with http:// or https://'],
    ['URL', 'http://', 'URL must start with http:// or https://'],
    ['URL', 'https://a b', 'URL must start with http:// or https://'],
    ['URL', 'https://pay.example@evil', 'URL must start with http:// or https://'],
    ['JSON', '{a:1}', 'Value must be valid JSON'],
  ])('of type %s is not %s', async (variableType, variableValue, message) => {
    expect((await create({ variableType, variableValue }, 400)).message).toBe(message)
    expect((await listVariables()).some(({ variableKey }) => variableKey === key)).toBe(false)
  })

  test.each([
    ['INTEGER', '-12'],
    ['BOOLEAN', 'TRUE'],
    ['URL', 'http://localhost:8080/a?b#c'],
    ['JSON', '{"a":[1]}'],
  ])('of type %s may be %s', async (variableType, variableValue) => {
    expect((await create({ variableType, variableValue })).variableValue).toBe(variableValue)
  })

  test('changes only the given fields, and rejects a value that does not fit the type', async () => {
    await create({ variableType: 'INTEGER', variableValue: '7', description: 'Seven' })
    expect(await update({ isActive: false })).toMatchObject({ variableValue: '7', isActive: false })
    expect((await update({ variableValue: 'x' }, 400)).message).toBe('Value must be a valid integer')
    expect((await update({ variableType: 'BOOLEAN' }, 400)).message).toContain('Boolean value')
    expect(await readVariable()).toMatchObject({ variableValue: '7', description: 'Seven' })
  })

  test('rejects changes to its key, id and author', async () => {
    await create()
    for (const field of ['variableKey', 'id', 'updatedBy', 'updatedAt'])
      expect((await update({ isActive: true, [field]: 'x' }, 400)).message).toBe(
        `${field} is not expected here.`,
      )
    for (const field of ['id', 'updatedBy'])
      expect((await create({ [field]: 1 }, 400)).message).toBe(`${field} is not expected here.`)
  })

  test('is listed in its category until it is deleted', async () => {
    await create({ category: 'LIMITS' })
    const request = ['GET', '/api/admin/variables/category/LIMITS'] as const
    expect(await call<Variable[]>(root, 'listVariablesOfCategory', request)).toMatchObject([
      { variableKey: key },
    ])
    await remove()
    expect(await call<Variable[]>(root, 'listVariablesOfCategory', request)).toEqual([])
    await call(root, 'deleteVariable', ['DELETE', `/api/admin/variables/${key}`], { status: 404 })
  })
})

test.each(['DESKTOP_APP_URL', 'windows_app_url'])('%s must be a URL, whatever its type', async (name) => {
  key = name
  expect((await create({ variableValue: 'javascript:alert(1)' }, 400)).message).toBe(
    `${name} must be a URL that starts with http:// or https://.`,
  )
  await create({ variableValue: 'https://example.org/app' })
  await update({ variableValue: 'ftp://example.org' }, 400)
  await remove()
})

describe('a sensitive value', () => {
  test('appears only in the response about this variable', async () => {
    const createdVariable = await create({ variableValue: SECRET, isSensitive: true, category: 'SYSTEM' })
    const responses = [
      createdVariable,
      await update({ description: 'Still secret' }),
      await update({ variableValue: `${SECRET}-2` }),
      await listVariables(),
      await call(root, 'listVariablesOfCategory', ['GET', '/api/admin/variables/category/SYSTEM']),
      await listPublicVariables(),
      await call(root, 'listAppUrls', ['GET', '/api/public/variables/app-urls']),
      await call(root, 'listAudit', ['GET', '/api/admin/audit']),
    ]
    expect(JSON.stringify(responses)).not.toContain(SECRET)
    expect(createdVariable.variableValue).toBeNull()
    expect((await readVariable()).variableValue).toBe(`${SECRET}-2`)
  })

  test('is masked in the audit entry of the change that made it sensitive', async () => {
    await create({ variableValue: 'visible' })
    await update({ isSensitive: true, variableValue: SECRET })
    const entry = server.app.context.db.selectFrom('audit').select('changes').orderBy('id', 'desc')
    const { changes } = await entry.executeTakeFirstOrThrow()
    expect(changes).not.toContain('visible')
    expect(changes).not.toContain(SECRET)
    expect(changes).toContain('••••••')
  })

  test('cannot be made public without a new value', async () => {
    await create({ variableValue: SECRET, isSensitive: true })
    expect((await update({ isSensitive: false }, 400)).message).toBe(
      'Sensitive values stay hidden. To make this variable visible, enter a new value.',
    )
    expect(await update({ isSensitive: false, variableValue: 'new' })).toMatchObject({ variableValue: 'new' })
  })
})

describe('the public list', () => {
  test('contains active variables that are not sensitive, and changes with the next request', async () => {
    await create({ variableKey: key })
    expect(await isPublic()).toBe(true)
    await update({ isActive: false })
    expect(await isPublic()).toBe(false)
    await update({ isActive: true })
    expect(await isPublic()).toBe(true)
    await update({ isSensitive: true })
    expect(await isPublic()).toBe(false)
    await update({ isSensitive: false, variableValue: 'b' })
    await remove()
    expect(await isPublic()).toBe(false)
  })

  test('shows changes by another program immediately', async () => {
    await create()
    await listPublicVariables()
    await server.app.context.db.updateTable('variable').set({ is_active: 0 }).where('key', '=', key).execute()
    expect(await isPublic()).toBe(false)
    expect(await call(root, 'clearVariableCache', ['POST', '/api/admin/variables/cache/clear'])).toEqual({
      message: 'Cache cleared successfully',
    })
  })

  test('has a separate operation for the addresses of the apps', async () => {
    key = 'GOOGLE_PLAY_URL'
    await create({ variableType: 'URL', variableValue: 'https://play.example.org' })
    expect(await call(root, 'listAppUrls', ['GET', '/api/public/variables/app-urls'])).toEqual([
      { variableKey: 'GOOGLE_PLAY_URL', variableValue: 'https://play.example.org' },
    ])
  })
})
