import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestAdministrator,
  createTestServer,
  PASSWORD,
  type TestServer,
  type TestUser,
} from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const VARIABLES = '/api/admin/variables'
const VARIABLE = { variableKey: 'SIGN_UP_MODE', variableType: 'STRING', category: 'SYSTEM' }

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())

const setMode = (variableValue: string, status = 200) =>
  call<{ message: string }>(root, 'updateVariable', ['PUT', `${VARIABLES}/SIGN_UP_MODE`], {
    body: { variableValue },
    status,
  })
const signUp = (email: string, status: number, invitationToken?: string) =>
  call(null, 'signUp', ['POST', '/api/auth/signup'], {
    body: { email, password: PASSWORD, ...(invitationToken && { invitationToken }) },
    status,
  })
const invite = (email: string, status = 204) =>
  call(root, 'inviteUser', ['POST', '/api/admin/users/invitations'], { body: { email }, status })
const readToken = async (email: string) => {
  const mail = server.app.context.db
    .selectFrom('mail')
    .select('text')
    .where('recipients', 'like', `%${email}%`)
  return /invitation=([\w-]+)/.exec((await mail.executeTakeFirst())?.text ?? '')?.[1] ?? ''
}

test('decides who can create an account, from the next request on', async () => {
  await signUp('anybody@example.test', 201)
  await call(root, 'createVariable', ['POST', VARIABLES], {
    body: { ...VARIABLE, variableValue: 'invitation' },
    status: 201,
  })
  await invite('guest@example.test')
  const token = await readToken('guest@example.test')
  expect(await signUp('stranger@example.test', 403)).toMatchObject({ code: 'SIGN_UP_CLOSED' })
  await signUp('stranger@example.test', 403, token)

  await setMode('closed')
  expect(await signUp('guest@example.test', 403, token)).toMatchObject({
    message: 'Sign-up is closed. Ask the administrator of this server for an account.',
  })
  await invite('late@example.test', 409)
  await setMode('invitation')
  await signUp('guest@example.test', 201, token)

  await call(root, 'updateVariable', ['PUT', `${VARIABLES}/SIGN_UP_MODE`], { body: { isActive: false } })
  await signUp('stranger@example.test', 201)
})

test('accepts only its three modes', async () => {
  expect(await setMode('private', 400)).toMatchObject({
    message: 'SIGN_UP_MODE must be open, invitation or closed.',
  })
})
