import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestAdministrator,
  addTestUser,
  createTestServer,
  type TestServer,
  type TestUser,
} from '../testing/servers/createTestServer.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser
let anna: TestUser
let jonas: TestUser
let count = 0

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  anna = await addTestUser(server, `anna-${count}@example.test`)
  jonas = await addTestUser(server, `jonas-${count}@example.test`)
})

interface Role {
  name: string
  isStandard: boolean
  permissions: string[]
  users: number
}

const setRoles = (user: TestUser, roles: readonly string[]) =>
  call(root, 'updateUserRoles', ['PUT', `/api/admin/users/${user.id}/roles`], { body: { roles } })
const listRoles = () => call<Role[]>(root, 'listRoles', ['GET', '/api/admin/roles'])
const findRole = async (name: string) => (await listRoles()).find((role) => role.name === name)
const setPermissions = (name: string, permissions: readonly string[], status = 200) =>
  call<Role & { code: string }>(root, 'updateRole', ['PUT', `/api/admin/roles/${encodeURIComponent(name)}`], {
    body: { permissions },
    status,
  })
const deleteRole = (name: string, status: number) =>
  call<{ code: string }>(root, 'deleteRole', ['DELETE', `/api/admin/roles/${encodeURIComponent(name)}`], {
    status,
  })
const createAlbum = (user: TestUser, status: number) =>
  call<{ code: string }>(user, 'createAlbum', ['POST', '/api/albums'], { body: { title: 'Sea' }, status })
const readPermissions = async (user: TestUser) =>
  (await call<{ permissions: string[] }>(user, 'getMe', ['GET', '/api/user/me'])).permissions

describe('the list of roles', () => {
  test('has the standard roles first, then custom roles that are defined or in use', async () => {
    await setPermissions('auditor', ['audit:view'])
    await setRoles(anna, ['USER', 'in use'])
    const roles = await listRoles()
    expect(roles.slice(0, 4).map(({ name }) => name)).toEqual(['ADMIN', 'USER', 'MODERATOR', 'VIEWER'])
    expect(roles.slice(4)).toEqual([
      { name: 'AUDITOR', isStandard: false, permissions: ['audit:view'], users: 0 },
      { name: 'IN USE', isStandard: false, permissions: ['upload', 'create'], users: 1 },
    ])
    await setRoles(anna, ['USER'])
    await deleteRole('AUDITOR', 204)
  })
})

describe('a custom role', () => {
  test('allows what an administrator chooses, starting with the next request', async () => {
    await setRoles(anna, ['EDITOR'])
    await createAlbum(anna, 201)
    await setPermissions('EDITOR', ['upload'])
    expect((await createAlbum(anna, 403)).code).toBe('PERMISSION_REQUIRED')
    expect(await readPermissions(anna)).toEqual(['upload'])
    await setPermissions('EDITOR', ['create', 'users:view'])
    await createAlbum(anna, 201)
    await call(anna, 'listUsers', ['GET', '/api/admin/users'])
    await call(anna, 'exportUsers', ['GET', '/api/admin/users/export'], { status: 404 })
  })

  test('can be deleted only while nobody has it', async () => {
    await setPermissions('TEMPORARY', ['audit:view'])
    await setRoles(anna, ['USER', 'TEMPORARY'])
    expect((await deleteRole('TEMPORARY', 409)).code).toBe('ROLE_IN_USE')
    await setRoles(anna, ['USER'])
    await deleteRole('TEMPORARY', 204)
    expect(await findRole('TEMPORARY')).toBeUndefined()
    await deleteRole('TEMPORARY', 404)
  })

  test('can’t replace a standard role, and can’t imitate one', async () => {
    for (const name of ['ADMIN', 'user'])
      expect((await setPermissions(name, [], 409)).code).toBe('STANDARD_ROLE')
    expect((await deleteRole('VIEWER', 409)).code).toBe('STANDARD_ROLE')
    expect((await setPermissions('ADM1N', [], 400)).code).toBe('INVALID_ROLE')
  })

  test('is in the audit trail when its permissions change', async () => {
    await setPermissions('TRAILED', ['upload'])
    await setPermissions('TRAILED', ['audit:view'])
    const { entries } = await call<{ entries: { subject: string; kind: string; act: string }[] }>(
      root,
      'listAudit',
      ['GET', '/api/admin/audit'],
    )
    const trail = entries.filter(({ subject }) => subject === 'TRAILED')
    expect(trail.map(({ kind, act }) => [kind, act])).toEqual([
      ['role', 'changed'],
      ['role', 'created'],
    ])
  })
})

test('a VIEWER can’t open an expired link again', async () => {
  const { id: resourceId } = await call<{ id: number }>(anna, 'createAlbum', ['POST', '/api/albums'], {
    body: { title: 'Old' },
    status: 201,
  })
  const { token } = await call<{ token: string }>(anna, 'createShareLink', ['POST', '/api/shares/link'], {
    body: { resourceId, resourceType: 'ALBUM', permission: 'VIEW', expirationDays: 1 },
    status: 201,
  })
  await setRoles(anna, ['VIEWER'])
  const update = ['PUT', `/api/sharing/update/${token}`] as const
  const body = { title: 'Old', expirationDays: 0 }
  const refusal = await call<{ code: string }>(anna, 'updateLink', update, { body, status: 403 })
  expect(refusal.code).toBe('PERMISSION_REQUIRED')
  await call(anna, 'revokeLink', ['DELETE', `/api/sharing/revoke/${token}`], { status: 204 })
  await setRoles(anna, ['USER'])
})

test('a user without roles can only view', async () => {
  await setRoles(anna, [])
  await createAlbum(anna, 403)
  expect(await readPermissions(anna)).toEqual([])
  await setRoles(anna, ['USER'])
})

test('an administrator can upload and create, even as a VIEWER', async () => {
  await setRoles(anna, ['ADMIN', 'VIEWER'])
  await createAlbum(anna, 201)
  expect(await readPermissions(anna)).toContain('create')
  await setRoles(anna, ['USER'])
})

describe('a link that a moderator disables', () => {
  interface AdminLink {
    id: number
    title: string
    ownerEmail: string
    isDisabled: boolean
  }
  const listLinks = (q = '') =>
    call<AdminLink[]>(jonas, 'listAllLinks', ['GET', `/api/admin/links?q=${encodeURIComponent(q)}`])
  const setDisabled = (id: number, isDisabled: boolean, status = 200) =>
    call<AdminLink>(jonas, 'updateAnyLink', ['PUT', `/api/admin/links/${id}`], {
      body: { isDisabled },
      status,
    })

  test('returns 404 to guests, and is marked for its owner', async () => {
    await setRoles(jonas, ['MODERATOR'])
    const { id: resourceId } = await call<{ id: number }>(anna, 'createAlbum', ['POST', '/api/albums'], {
      body: { title: 'Summer' },
      status: 201,
    })
    const { url } = await call<{ url: string }>(anna, 'createShareLink', ['POST', '/api/shares/link'], {
      body: { resourceId, resourceType: 'ALBUM', permission: 'VIEW' },
      status: 201,
    })
    const { pathname } = new URL(url)
    const open = async () =>
      (await server.app.inject(`/api/public${pathname.replace('share', 'shared')}`)).statusCode
    for (const q of [url, `${url}/a-photo`, 'suMMer', anna.email]) expect(await listLinks(q)).toHaveLength(1)
    expect(await listLinks('nothing')).toEqual([])
    const [link] = await listLinks(url)
    expect(link).toMatchObject({ title: 'Summer', ownerEmail: anna.email, isDisabled: false })
    expect(JSON.stringify(link)).not.toContain(pathname.split('/').at(-1))

    expect(await open()).toBe(200)
    expect(await setDisabled(link?.id ?? 0, true)).toMatchObject({ isDisabled: true })
    expect(await open()).toBe(404)
    const listOwnLinks = () =>
      call<{ isDisabled: boolean }[]>(anna, 'listMyLinks', ['GET', '/api/sharing/my-links'])
    expect(await listOwnLinks()).toMatchObject([{ isDisabled: true }])
    await setDisabled(link?.id ?? 0, false)
    expect(await open()).toBe(200)
    expect(await listOwnLinks()).toMatchObject([{ isDisabled: false }])
    await setDisabled(999_999, true, 404)
  })

  test('can’t be replaced by a new link to the same album or photo, even after the owner revoked it', async () => {
    await setRoles(jonas, ['MODERATOR'])
    const { id: resourceId } = await call<{ id: number }>(anna, 'createAlbum', ['POST', '/api/albums'], {
      body: { title: 'Winter' },
      status: 201,
    })
    const share = (body: object, status: number) =>
      call<{ token: string; code: string }>(anna, 'createLink', ['POST', '/api/sharing/create-link'], {
        body: { title: 'Winter', ...body },
        status,
      })
    const { id, file_name } = await addMedia(server.app, anna.id, { name: 'snow.jpg' })
    const targets = [
      { resourceId, resourceType: 'ALBUM' },
      { resourceId: id, resourceType: 'MEDIA' },
    ]
    for (const target of targets) {
      const { token } = await share(target, 201)
      const [link] = await listLinks('Winter')
      await setDisabled(link?.id ?? 0, true)
      expect((await share(target, 403)).code).toBe('LINK_DISABLED')
      await call(anna, 'revokeLink', ['DELETE', `/api/sharing/revoke/${token}`], { status: 204 })
      expect((await share(target, 403)).code).toBe('LINK_DISABLED')
      await call(anna, 'createShareLink', ['POST', '/api/shares/link'], {
        body: { ...target, permission: 'VIEW' },
        status: 403,
      })
    }
    expect((await share({ fileNames: [file_name] }, 403)).code).toBe('LINK_DISABLED')
  })

  test('can’t be enabled again by a moderator who owns it', async () => {
    await setRoles(jonas, ['MODERATOR'])
    const { id: resourceId } = await call<{ id: number }>(jonas, 'createAlbum', ['POST', '/api/albums'], {
      body: { title: 'Own album' },
      status: 201,
    })
    await call(jonas, 'createShareLink', ['POST', '/api/shares/link'], {
      body: { resourceId, resourceType: 'ALBUM', permission: 'VIEW' },
      status: 201,
    })
    const [link] = await listLinks('Own album')
    await setDisabled(link?.id ?? 0, true)
    await setDisabled(link?.id ?? 0, false, 403)
    expect(await listLinks('Own album')).toMatchObject([{ isDisabled: true }])
    await setRoles(jonas, ['ADMIN'])
    expect(await setDisabled(link?.id ?? 0, false)).toMatchObject({ isDisabled: false })
    await setRoles(jonas, ['USER'])
  })
})
