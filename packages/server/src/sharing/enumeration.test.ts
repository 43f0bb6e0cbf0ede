import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeEach, expect, test } from 'vitest'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { watchQueries } from '../testing/watchQueries.ts'
import {
  anna,
  call,
  testNumber,
  server,
  setUpAnnaAndJonas,
  jonas,
} from '../testing/servers/setUpAnnaAndJonas.ts'

setUpAnnaAndJonas()

/**
 * Sends an invitation to an address. Resolves to the response and the number of SQL statements that the request ran.
 */
type Invite = (email: string) => Promise<{ response: Record<string, unknown>; statements: number }>

let invitations: Record<string, Invite>

beforeEach(async () => {
  const album = await call<{ id: number }>(anna, 'createAlbum', ['POST', '/api/albums'], {
    body: { title: 'Sea' },
    status: 201,
  })
  const media = await addMedia(server.app, anna.id)
  const group = await call<{ id: number }>(
    anna,
    'createFamilyGroup',
    ['POST', '/api/family-group/create?title=Sea'],
    { status: 201 },
  )
  const share = (operationId: string, url: string) =>
    withCounting((targetEmail) =>
      call(anna, operationId, ['POST', url], { body: { targetEmail, accessType: 'read' } }),
    )
  invitations = {
    album: share('shareAlbum', `/api/albums/${album.id}/share`),
    photo: share('shareMedia', `/api/media/${media.id}/share`),
    family: withCounting((email) =>
      call(anna, 'inviteFamilyMember', ['POST', `/api/family-group/${group.id}/invite?email=${email}`]),
    ),
  }
})

/** Counts the statements of the request in the current asynchronous context. Background work has another context. */
const requestStatements = new AsyncLocalStorage<{ count: number }>()

const withCounting =
  (invite: (email: string) => Promise<Record<string, unknown>>): Invite =>
  async (email) => {
    const statements = { count: 0 }
    const stop = watchQueries(() => {
      const currentRequest = requestStatements.getStore()
      if (currentRequest) currentRequest.count += 1
    })
    const response = await requestStatements.run(statements, () => invite(email))
    stop()
    return { response, statements: statements.count }
  }

test.each(['album', 'photo', 'family'])(
  'responds to an invitation by %s in the same way whether or not the address has an account',
  async (kind) => {
    const invite = invitations[kind]
    if (!invite) throw new Error(`There is no invitation by ${kind}.`)
    // The first invitation runs statements that later invitations don't need.
    await invite(`first-${testNumber}@example.test`)
    const unknownInvite = await invite(`unknown-${testNumber}@example.test`)
    const knownInvite = await invite(jonas.email)
    const anotherInvite = await invite(`another-${testNumber}@example.test`)
    const removeIdentity = ({ userId: _id, ...rest }: Record<string, unknown>, email: string) =>
      JSON.stringify(rest).replaceAll(email, 'address')
    expect(removeIdentity(knownInvite.response, jonas.email)).toBe(
      removeIdentity(unknownInvite.response, `unknown-${testNumber}@example.test`),
    )
    expect(unknownInvite.statements).toBeGreaterThan(0)
    expect(knownInvite.statements).toBe(unknownInvite.statements)
    // Accounts and invited addresses share one id sequence, and the response doesn't contain an account's own id.
    const ids = [unknownInvite, knownInvite, anotherInvite].map(({ response }) => Number(response['userId']))
    expect(ids).toEqual([ids[0], Number(ids[0]) + 1, Number(ids[0]) + 2])
    expect(ids).not.toContain(jonas.id)
  },
)
