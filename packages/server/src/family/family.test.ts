import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearEndedMemberships } from './clearEndedMemberships.ts'
import { leaveFamilies } from './members.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import { countSlices } from '../testing/countSlices.ts'
import {
  addTestUser,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

interface Group {
  id: number
  title: string
  ownerId: number
  createdAt: string
}
interface Member {
  userId: number
  userName: string
  userEmail: string
}
interface Members {
  active: Member[]
  pending: Member[]
}
interface Invitation {
  id: number
  title: string
  userName: string
  joinedAt: string
}
interface Refusal {
  message: string
}

let now = Date.UTC(2026, 0, 1)
let server: TestServer
let call: ReturnType<typeof createCaller>
let owner: TestUser
let guest: TestUser
let stranger: TestUser
let group: Group
let count = 0

beforeAll(async () => {
  server = await createTestServer({}, () => now)
  call = createCaller(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  now += 20 * 60_000
  count += 1
  owner = await addTestUser(server, `owner-${count}@example.test`)
  guest = await addTestUser(server, `guest-${count}@example.test`)
  stranger = await addTestUser(server, `stranger-${count}@example.test`)
  group = await create('Lacock')
})

const getPath = (suffix = '') => `/api/family-group/${group.id}${suffix}`

const create = (title: string, user = owner, status = 201) =>
  call<Group & Refusal>(
    user,
    'createFamilyGroup',
    ['POST', `/api/family-group/create?title=${encodeURIComponent(title)}`],
    { status },
  )
const invite = (email: string, { user = owner, status = 200 } = {}) =>
  call<Member & Refusal>(
    user,
    'inviteFamilyMember',
    ['POST', getPath(`/invite?email=${encodeURIComponent(email)}`)],
    { status },
  )
const accept = (user: TestUser, status = 200) =>
  call<Group>(user, 'acceptInvitation', ['POST', getPath('/accept')], { body: {}, status })
const reject = (user: TestUser, status = 204) =>
  call(user, 'rejectInvitation', ['DELETE', getPath('/reject')], { status })
const remove = (userId: number, { user = owner, status = 204 } = {}) =>
  call(user, 'removeFamilyMember', ['DELETE', getPath(`/members/${userId}`)], { status })
const listMembers = (user = owner, status = 200) =>
  call<Members>(user, 'getFamilyMembers', ['GET', getPath('/members')], { status })
const listGroups = (user: TestUser) => call<Group[]>(user, 'listFamilyGroups', ['GET', '/api/family-group'])
const listInvitations = (user: TestUser) =>
  call<Invitation[]>(user, 'listInvitations', ['GET', '/api/family-group/invitations'])
const toMember = ({ id: userId, email }: TestUser): Member => ({ userId, userName: email, userEmail: email })
const toPendingMember = ({ email }: Pick<TestUser, 'email'>): Member => ({
  userId: expect.any(Number),
  userName: email,
  userEmail: email,
})

async function joinGroup(user: TestUser): Promise<void> {
  await invite(user.email)
  await accept(user)
}

describe('a group', () => {
  test('is created with a title and its owner as first member', async () => {
    expect(await create('  Lacock\u0000\n Abbey ')).toEqual({
      id: group.id + 1,
      title: 'Lacock Abbey',
      ownerId: owner.id,
      createdAt: new Date(now).toISOString(),
    })
    expect(await listGroups(owner)).toEqual([group, expect.objectContaining({ title: 'Lacock Abbey' })])
    expect(await listMembers()).toEqual({ active: [toMember(owner)], pending: [] })
    expect(await listGroups(stranger)).toEqual([])
  })

  test.each(['', '  ', '\u0000', 'x'.repeat(101)])('is not created with the title %j', async (title) => {
    expect(await create(title, owner, 400)).toMatchObject({ status: 400 })
  })
})

describe('an invitation', () => {
  test('is pending until accepted; then the member sees the group and its members', async () => {
    const invitedMember = await invite(guest.email.toUpperCase())
    expect(invitedMember).toEqual(toPendingMember(guest))
    expect(invitedMember.userId).not.toBe(guest.id)
    expect(await listMembers()).toEqual({ active: [toMember(owner)], pending: [invitedMember] })
    expect(await listInvitations(guest)).toEqual([
      { id: group.id, title: 'Lacock', userName: owner.email, joinedAt: new Date(now).toISOString() },
    ])
    expect(await listGroups(guest)).toEqual([])

    expect(await accept(guest)).toEqual(group)
    expect(await listInvitations(guest)).toEqual([])
    expect(await listGroups(guest)).toEqual([group])
    expect(await listMembers(guest)).toEqual({ active: [toMember(owner), toMember(guest)], pending: [] })
  })

  test('cannot be accepted twice or rejected after it was accepted', async () => {
    await joinGroup(guest)
    expect(await accept(guest)).toEqual(group)
    await reject(guest, 404)
    expect((await listMembers()).active).toHaveLength(2)
  })

  test('can be sent again after it was rejected', async () => {
    await invite(guest.email)
    await reject(guest)
    expect(await listInvitations(guest)).toEqual([])
    await reject(guest, 404)
    await accept(guest, 404)
    expect((await listMembers()).pending).toEqual([])
    now += 1000
    await joinGroup(guest)
    expect((await listMembers()).active).toHaveLength(2)
  })

  test('cannot be accepted after it was cancelled', async () => {
    const { userId } = await invite(guest.email)
    await remove(userId)
    expect(await listInvitations(guest)).toEqual([])
    await accept(guest, 404)
    await reject(guest, 404)
    await remove(userId, { status: 404 })
  })

  test('cannot be accepted after the owner cancelled it with the id of the invited address', async () => {
    const { userId } = await invite(guest.email)
    expect(await listInvitations(guest)).toHaveLength(1)
    await remove(userId)
    await accept(guest, 404)
    expect(await listMembers()).toEqual({ active: [toMember(owner)], pending: [] })
  })

  test('is sent again by inviting again, and listed once', async () => {
    await invite(guest.email)
    now += 1000
    expect(await invite(guest.email)).toEqual(toPendingMember(guest))
    expect(await listInvitations(guest)).toMatchObject([{ joinedAt: new Date(now).toISOString() }])
    expect((await listMembers()).pending).toEqual([toMember(guest)])
    expect(await invite(guest.email)).toEqual(toMember(guest))
  })

  test("responds 409 for a member and 400 for the owner's own address", async () => {
    await joinGroup(guest)
    expect(await invite(guest.email, { status: 409 })).toMatchObject({
      message: 'This person is already in the group.',
    })
    expect(await invite(owner.email.toUpperCase(), { status: 400 })).toMatchObject({
      message: 'This is your own email address.',
    })
  })

  test.each(['', '   ', 'nobody', 'a b@example.test', '.a@example.test', 'a@example..test'])(
    'is rejected for the address %j',
    async (email) => {
      expect(await invite(email, { status: 400 })).toMatchObject({ status: 400 })
    },
  )

  test('is rejected for a seventh member until somebody leaves', async () => {
    await joinGroup(guest)
    const otherUsers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        invite(`other-${count}-${index}@example.test`).catch(() => null),
      ),
    )
    expect(otherUsers.filter(Boolean)).toHaveLength(4)
    expect(await invite(stranger.email, { status: 400 })).toMatchObject({
      message: 'A family group can’t have more than six people.',
    })
    await remove(guest.id)
    await invite(stranger.email)
    expect((await listMembers()).pending).toHaveLength(5)
  })
})

describe('the email of an invitation', () => {
  const listMails = ({ email }: Pick<TestUser, 'email'>) =>
    server.app.context.db
      .selectFrom('mail')
      .select(['subject', 'text', 'html', 'user_id'])
      .where('recipients', '=', JSON.stringify([email]))
      .execute()

  test('names the sender and the group with a link, and is sent at most three times an hour', async () => {
    group = await create('<b>Bath</b> {{who}}')
    const { userId } = await invite(guest.email)
    await invite(guest.email)
    await remove(userId)
    await invite(guest.email)
    expect((await invite(guest.email, { status: 429 })).message).toContain('Wait an hour')
    const [mail, ...more] = await listMails(guest)
    expect(more).toHaveLength(2)
    expect(mail?.subject).toBe(`${owner.email} invited you to a family group`)
    expect(mail?.text).toContain('family group “<b>Bath</b> {{who}}” on Calotype')
    expect(mail?.text).toContain('/account\n')
    expect(mail?.html).toContain('“&lt;b&gt;Bath&lt;/b&gt; {{who}}”')
    expect(mail?.user_id).toBe(owner.id)
    now += 3_600_000
    await invite(guest.email)
    expect(await listMails(guest)).toHaveLength(4)
  })

  test('leads to sign-up if the address has no account', async () => {
    const email = `nobody-yet-${count}@example.test`
    await invite(email)
    const [mail] = await listMails({ email })
    expect(mail?.text).toContain('Create an account with this email address to see it:')
    expect(mail?.text).toMatch(/\/signup\?returnTo=%2Faccount#invitation=[\w-]{22}&email=nobody-yet/)
  })

  test("isn't sent if the invitation is rejected", async () => {
    await joinGroup(guest)
    now += 3_600_000
    await invite(guest.email, { status: 409 })
    expect(await listMails(guest)).toHaveLength(1)
  })
})

describe('a member', () => {
  test('loses access when removed, and can be invited again', async () => {
    await joinGroup(guest)
    await remove(guest.id)
    expect(await listGroups(guest)).toEqual([])
    await listMembers(guest, 404)
    await accept(guest, 404)
    await joinGroup(guest)
    expect(await listGroups(guest)).toEqual([group])
  })

  test('cannot be removed if they own the group', async () => {
    expect(await remove(owner.id, { status: 409 })).toMatchObject({
      message: 'The owner of a group can’t be removed.',
    })
  })
})

describe('leaving', () => {
  const leave = (user: TestUser, status = 204) =>
    call<Refusal>(user, 'leaveFamilyGroup', ['DELETE', getPath('/leave')], { status })

  test('ends the membership once; the user can be invited again', async () => {
    await joinGroup(guest)
    await leave(guest)
    expect(await listGroups(guest)).toEqual([])
    expect((await listMembers()).active).toEqual([toMember(owner)])
    await leave(guest, 404)
    await joinGroup(guest)
    expect(await listGroups(guest)).toEqual([group])
  })

  test('is rejected for the owner and for invited users', async () => {
    expect((await leave(owner, 409)).message).toBe('The owner of a group can’t leave it.')
    await invite(guest.email)
    await leave(guest, 404)
    expect(await listInvitations(guest)).toHaveLength(1)
  })
})

test('deletes a group with its invitations for all members', async () => {
  await joinGroup(guest)
  await invite(stranger.email)
  const deleteGroup = (user: TestUser, status = 204) =>
    call(user, 'deleteFamilyGroup', ['DELETE', getPath()], { status })
  for (const user of [guest, stranger]) await deleteGroup(user, 404)
  await deleteGroup(owner)
  for (const user of [owner, guest]) expect(await listGroups(user)).toEqual([])
  expect(await listInvitations(stranger)).toEqual([])
  await accept(stranger, 404)
  await deleteGroup(owner, 404)
})

describe('an address without an account', () => {
  test('gets the same response as any other, is listed, and can be uninvited', async () => {
    const email = `Nobody-${count}@example.test`
    const response = await invite(email)
    expect(response).toEqual({
      userId: expect.any(Number),
      userName: email.toLowerCase(),
      userEmail: email.toLowerCase(),
    })
    expect(await invite(email)).toEqual(response)
    expect((await listMembers()).pending).toEqual([response])
    await remove(response.userId)
    expect((await listMembers()).pending).toEqual([])
  })

  test('receives its invitation only after an account has verified it (docs/decisions/0086)', async () => {
    const email = `late-${count}@example.test`
    await invite(email)
    now += 1
    const lateUser = await addTestUser(server, email, { emailVerified: false })
    expect(await listInvitations(lateUser)).toEqual([])
    await accept(lateUser, 404)
    await server.app.context.db
      .updateTable('user')
      .set({ email_verified_at: now })
      .where('id', '=', lateUser.id)
      .execute()
    expect(await listInvitations(lateUser)).toMatchObject([{ id: group.id }])
    expect((await listMembers()).pending).toEqual([toMember(lateUser)])
    await accept(lateUser)
    expect((await listMembers()).active).toEqual([toMember(owner), toMember(lateUser)])
  })
})

/**
 * Tests the status of each operation for each user. The guest is invited to the group, and the member has joined it.
 */
describe('access', () => {
  let invitedId = 0
  const calls = {
    members: ['getFamilyMembers', 'GET', () => getPath('/members')],
    invite: ['inviteFamilyMember', 'POST', () => getPath('/invite?email=somebody@example.test')],
    remove: ['removeFamilyMember', 'DELETE', () => getPath(`/members/${invitedId}`)],
    leave: ['leaveFamilyGroup', 'DELETE', () => getPath('/leave')],
    accept: ['acceptInvitation', 'POST', () => getPath('/accept')],
    reject: ['rejectInvitation', 'DELETE', () => getPath('/reject')],
  } as const

  test.each([
    ['members', { owner: 200, member: 200, guest: 404, stranger: 404 }],
    ['invite', { owner: 200, member: 404, guest: 404, stranger: 404 }],
    ['remove', { owner: 204, member: 404, guest: 404, stranger: 404 }],
    ['leave', { owner: 409, member: 204, guest: 404, stranger: 404 }],
    ['accept', { owner: 404, member: 200, guest: 200, stranger: 404 }],
    ['reject', { owner: 404, member: 404, guest: 204, stranger: 404 }],
  ] as const)('to %s', async (action, statuses) => {
    const member = await addTestUser(server, `member-${count}@example.test`)
    await joinGroup(member)
    invitedId = (await invite(guest.email)).userId
    const [operationId, method, path] = calls[action]
    for (const [user, person] of Object.entries({ stranger, member, owner })) {
      const status = statuses[user as keyof typeof statuses]
      await call(person, operationId, [method, path()], { status })
    }
    if (action === 'remove') await invite(guest.email)
    await call(guest, operationId, [method, path()], { status: statuses.guest })
    expect(await listGroups(stranger)).toEqual([])
  })
})

test('deletes the groups of a deleted account and ends its other memberships', async () => {
  await joinGroup(guest)
  const { db } = server.app.context
  const otherGroup = await create('Bath', stranger)
  group = otherGroup
  await invite(owner.email, { user: stranger })
  await accept(owner)
  await db.transaction().execute((transaction) => leaveFamilies(transaction, owner.id))
  expect(await listGroups(guest)).toEqual([])
  expect(await listGroups(stranger)).toEqual([otherGroup])
  expect((await listMembers(stranger)).active).toEqual([toMember(stranger)])
  const rows = await db
    .selectFrom('family_member')
    .select('user_id')
    .where('group_id', '=', group.id)
    .execute()
  expect(rows).toEqual([])
})

test('ended memberships are removed in slices before their group is deleted', async () => {
  const { db } = server.app.context
  const emailCount = 1500
  const people = Array.from({ length: emailCount }, (_, index) => 1_000_000 + index)
  for (let first = 0; first < emailCount; first += 500)
    await db
      .insertInto('family_member')
      .values(
        people.slice(first, first + 500).map((user_id) => ({
          group_id: group.id,
          user_id,
          state: 'rejected' as const,
          invited_at: 0,
        })),
      )
      .execute()
  await invite(guest.email)
  expect(await countSlices(() => clearEndedMemberships(db, group.id))).toBeGreaterThan(1)
  const remainingMembers = await db
    .selectFrom('family_member')
    .select('state')
    .where('group_id', '=', group.id)
    .execute()
  expect(remainingMembers).toEqual([{ state: 'pending' }])
})
