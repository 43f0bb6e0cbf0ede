import { ApiError, NetworkError, type User } from '@calotype/api'
import { anAdmin, aUser } from '@calotype/api/fixtures'
import { expect, test, vi } from 'vitest'
import { createSession, isAdmin, isRoot, type AuthNotice } from './session.ts'
import type { TokenStore } from './tokenStore.ts'

const rejectUnauthorized = () =>
  Promise.reject(new ApiError({ status: 401, statusText: 'Unauthorized', body: null }))

function createTestStore(token: string | null): TokenStore {
  let stored = token
  return { read: () => stored, write: (next) => (stored = next), clear: () => (stored = null) }
}

/** Creates one broadcast channel per tab. A message posted on one reaches the others. */
function createChannels() {
  const channels: EventTarget[] = []
  const notices: unknown[] = []
  return {
    notices,
    open() {
      const channel = new EventTarget()
      channels.push(channel)
      return Object.assign(channel, {
        postMessage(data: AuthNotice) {
          notices.push(data)
          for (const other of channels) {
            if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }))
          }
        },
      })
    },
  }
}

function createTestSession({
  store = createTestStore(null),
  getMe = () => Promise.resolve(aUser()),
  signOut = vi.fn<(token: string) => Promise<void>>(() => Promise.resolve()),
  ...ports
}: Partial<Parameters<typeof createSession>[0]> = {}) {
  return { store, signOut, session: createSession({ store, getMe, signOut, ...ports }) }
}

test('is signed out without a stored token, and sends no request', async () => {
  const getMe = vi.fn<() => Promise<User>>()
  const { session } = createTestSession({ getMe })
  expect(session.state).toEqual({ status: 'starting' })
  await session.start()
  expect(session.state).toEqual({ status: 'signedOut' })
  expect(getMe).not.toHaveBeenCalled()
})

test('signs in with a stored token that the server accepts (AUTH-036, AUTH-038)', async () => {
  const { session } = createTestSession({ store: createTestStore('t') })
  await session.start()
  expect(session.state).toEqual({ status: 'signedIn', user: aUser() })
  expect(session.token()).toBe('t')
})

test('clears a stored token that the server rejects (AUTH-037, AUTH-064)', async () => {
  const { session, store } = createTestSession({ store: createTestStore('t'), getMe: rejectUnauthorized })
  await session.start()
  expect(session.state).toEqual({ status: 'signedOut', reason: 'ended' })
  expect(store.read()).toBeNull()
})

test('keeps the token if the server does not respond, and allows a retry', async () => {
  const getMe = vi
    .fn<() => Promise<User>>()
    .mockRejectedValueOnce(new NetworkError())
    .mockResolvedValue(aUser())
  const { session, store } = createTestSession({ store: createTestStore('t'), getMe })
  await session.start()
  expect(session.state).toMatchObject({ status: 'unreachable' })
  expect(store.read()).toBe('t')

  if (session.state.status === 'unreachable') session.state.retry()
  expect(session.state).toEqual({ status: 'starting' })
  await vi.waitFor(() => expect(session.state).toEqual({ status: 'signedIn', user: aUser() }))
})

test('stores the token on sign-in and notifies subscribers (AUTH-039)', () => {
  const { session, store } = createTestSession()
  const onChange = vi.fn<() => void>()
  const unsubscribe = session.subscribe(onChange)
  session.signIn('t', aUser())
  expect(store.read()).toBe('t')
  expect(session.state).toEqual({ status: 'signedIn', user: aUser() })
  expect(onChange).toHaveBeenCalledTimes(1)
  unsubscribe()
  session.signIn('u', aUser())
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('signs out locally first, even if the request to the server fails (AUTH-040)', async () => {
  const signOut = vi.fn<(token: string) => Promise<void>>(() => Promise.reject(new NetworkError()))
  const { session, store } = createTestSession({ signOut })
  session.signIn('t', aUser())
  const signingOut = session.signOut()
  expect(session.state).toEqual({ status: 'signedOut' })
  expect(store.read()).toBeNull()
  await expect(signingOut).resolves.toBeUndefined()
  expect(signOut).toHaveBeenCalledWith('t')
})

test('signs other tabs in and out together with this one', async () => {
  const store = createTestStore('t')
  const channels = createChannels()
  const { session: one } = createTestSession({ store, channel: channels.open() })
  const { session: other } = createTestSession({ store, channel: channels.open() })
  await Promise.all([one.start(), other.start()])

  await one.signOut()
  expect(other.state).toEqual({ status: 'signedOut', reason: 'ended' })

  one.signIn('u', aUser())
  await vi.waitFor(() => expect(other.state).toEqual({ status: 'signedIn', user: aUser() }))
})

test('signs in when another tab’s token appears in storage after its message', async () => {
  const channels = createChannels()
  const secondStore = createTestStore(null)
  const window = new EventTarget()
  const notifyStored = (newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue }))
  const getMe = vi.fn(() => Promise.resolve(aUser()))
  const { session: one } = createTestSession({ channel: channels.open() })
  const { session: other } = createTestSession({
    store: secondStore,
    getMe,
    channel: channels.open(),
    window,
  })
  await other.start()

  one.signIn('t', aUser())
  expect(other.state).toEqual({ status: 'signedOut' })
  secondStore.write('t')
  notifyStored('t')
  await vi.waitFor(() => expect(other.state).toEqual({ status: 'signedIn', user: aUser() }))

  notifyStored('t')
  expect(other.state.status).toBe('signedIn')
  await one.signOut()
  notifyStored(null)
  expect(other.state).toEqual({ status: 'signedOut', reason: 'ended' })
  expect(getMe).toHaveBeenCalledTimes(1)
})

test('never posts a token on the channel (THREATS T03)', async () => {
  const channels = createChannels()
  const { session } = createTestSession({ channel: channels.open() })
  session.signIn('secret', aUser())
  await session.signOut()
  expect(channels.notices).toEqual([{ type: 'login' }, { type: 'logout' }])
})

test('signs out when the server rejects the current token, but not for an old one', () => {
  const { session } = createTestSession()
  session.signIn('new', aUser())
  session.expire('old')
  expect(session.state.status).toBe('signedIn')
  session.expire('new')
  expect(session.state).toEqual({ status: 'signedOut', reason: 'ended' })
})

test('forgets a deleted account without a request, and reports the reason (ACC-036)', async () => {
  const { session, store, signOut } = createTestSession({ store: createTestStore('t') })
  await session.start()
  session.forget()
  expect(session.state).toEqual({ status: 'signedOut', reason: 'accountDeleted' })
  expect(store.read()).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
})

test('ignores a response for a token that is no longer current', async () => {
  let respond = (_user: User) => {}
  const getMe = () => new Promise<User>((resolve) => (respond = resolve))
  const { session } = createTestSession({ store: createTestStore('t'), getMe })
  const started = session.start()
  await session.signOut()
  respond(aUser())
  await started
  expect(session.state).toEqual({ status: 'signedOut' })
})

test('refreshes the user, and notifies subscribers only of a change', async () => {
  let respond: () => Promise<User> = () => Promise.resolve(aUser())
  const { session } = createTestSession({ getMe: () => respond() })
  session.signIn('t', aUser())
  const onChange = vi.fn<() => void>()
  session.subscribe(onChange)
  await session.refresh()
  expect(onChange).not.toHaveBeenCalled()
  respond = () => Promise.resolve(aUser({ roles: ['USER', 'ADMIN'] }))
  await session.refresh()
  expect(session.state).toEqual({ status: 'signedIn', user: aUser({ roles: ['USER', 'ADMIN'] }) })
  respond = () => Promise.reject(new NetworkError())
  await session.refresh()
  expect(session.state.status).toBe('signedIn')
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('treats users with the role ADMIN as administrators (AUTH-043)', () => {
  expect(isAdmin(anAdmin())).toBe(true)
  expect(isAdmin(aUser({ roles: ['USER', 'MODERATOR'] }))).toBe(false)
  expect([isRoot({ id: 1 }), isRoot({ id: 2 })]).toEqual([true, false])
})
