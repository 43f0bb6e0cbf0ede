import { ApiError, NetworkError, type User } from '@calotype/api'
import { anAdmin, aUser } from '@calotype/api/fixtures'
import { expect, test, vi } from 'vitest'
import { createSession, isAdmin, isRoot, type AuthNotice } from './session.ts'
import type { TokenStore } from './tokenStore.ts'

const refused = () => Promise.reject(new ApiError({ status: 401, statusText: 'Unauthorized', body: null }))

/** A store as all tabs of a browser share it. */
function storeWith(token: string | null): TokenStore {
  let kept = token
  return { read: () => kept, write: (next) => (kept = next), clear: () => (kept = null) }
}

/** Channels of one name, one per tab: what one posts, the others hear. */
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

function sessionWith({
  store = storeWith(null),
  getMe = () => Promise.resolve(aUser()),
  signOut = vi.fn<(token: string) => Promise<void>>(() => Promise.resolve()),
  ...ports
}: Partial<Parameters<typeof createSession>[0]> = {}) {
  return { store, signOut, session: createSession({ store, getMe, signOut, ...ports }) }
}

test('without a stored token nobody is asked, and nobody is signed in', async () => {
  const getMe = vi.fn<() => Promise<User>>()
  const { session } = sessionWith({ getMe })
  expect(session.state).toEqual({ status: 'starting' })
  await session.start()
  expect(session.state).toEqual({ status: 'signedOut' })
  expect(getMe).not.toHaveBeenCalled()
})

test('a stored token whose user is known signs in (AUTH-036, AUTH-038)', async () => {
  const { session } = sessionWith({ store: storeWith('t') })
  await session.start()
  expect(session.state).toEqual({ status: 'signedIn', user: aUser() })
  expect(session.token()).toBe('t')
})

test('a stored token that the server refuses is cleared (AUTH-037, AUTH-064)', async () => {
  const { session, store } = sessionWith({ store: storeWith('t'), getMe: refused })
  await session.start()
  expect(session.state).toEqual({ status: 'signedOut', because: 'ended' })
  expect(store.read()).toBeNull()
})

test('a server that does not answer keeps the token, and can be tried again', async () => {
  const getMe = vi
    .fn<() => Promise<User>>()
    .mockRejectedValueOnce(new NetworkError())
    .mockResolvedValue(aUser())
  const { session, store } = sessionWith({ store: storeWith('t'), getMe })
  await session.start()
  expect(session.state).toMatchObject({ status: 'unreachable' })
  expect(store.read()).toBe('t')

  if (session.state.status === 'unreachable') session.state.retry()
  expect(session.state).toEqual({ status: 'starting' })
  await vi.waitFor(() => expect(session.state).toEqual({ status: 'signedIn', user: aUser() }))
})

test('signing in keeps token and user, and tells who listens (AUTH-039)', () => {
  const { session, store } = sessionWith()
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

test('signing out is done at once, and then at the server, even if that fails (AUTH-040)', async () => {
  const signOut = vi.fn<(token: string) => Promise<void>>(() => Promise.reject(new NetworkError()))
  const { session, store } = sessionWith({ signOut })
  session.signIn('t', aUser())
  const done = session.signOut()
  expect(session.state).toEqual({ status: 'signedOut' })
  expect(store.read()).toBeNull()
  await expect(done).resolves.toBeUndefined()
  expect(signOut).toHaveBeenCalledWith('t')
})

test('signing out in one tab signs the others out, and signing in signs them in', async () => {
  const store = storeWith('t')
  const channels = createChannels()
  const { session: one } = sessionWith({ store, channel: channels.open() })
  const { session: other } = sessionWith({ store, channel: channels.open() })
  await Promise.all([one.start(), other.start()])

  await one.signOut()
  expect(other.state).toEqual({ status: 'signedOut', because: 'ended' })

  one.signIn('u', aUser())
  await vi.waitFor(() => expect(other.state).toEqual({ status: 'signedIn', user: aUser() }))
})

test('a tab hears of a sign-in whose token it sees only later', async () => {
  const channels = createChannels()
  const seen = storeWith(null)
  const window = new EventTarget()
  const stored = (newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue }))
  const getMe = vi.fn(() => Promise.resolve(aUser()))
  const { session: one } = sessionWith({ channel: channels.open() })
  const { session: other } = sessionWith({ store: seen, getMe, channel: channels.open(), window })
  await other.start()

  one.signIn('t', aUser())
  expect(other.state).toEqual({ status: 'signedOut' })
  seen.write('t')
  stored('t')
  await vi.waitFor(() => expect(other.state).toEqual({ status: 'signedIn', user: aUser() }))

  stored('t')
  expect(other.state.status).toBe('signedIn')
  await one.signOut()
  stored(null)
  expect(other.state).toEqual({ status: 'signedOut', because: 'ended' })
  expect(getMe).toHaveBeenCalledTimes(1)
})

test('the channel is never told a token (THREATS T03)', async () => {
  const channels = createChannels()
  const { session } = sessionWith({ channel: channels.open() })
  session.signIn('secret', aUser())
  await session.signOut()
  expect(channels.notices).toEqual([{ type: 'login' }, { type: 'logout' }])
})

test('a token the server refuses later signs out, unless another is in use by now', () => {
  const { session } = sessionWith()
  session.signIn('new', aUser())
  session.expire('old')
  expect(session.state.status).toBe('signedIn')
  session.expire('new')
  expect(session.state).toEqual({ status: 'signedOut', because: 'ended' })
})

test('a deleted account is forgotten without asking the server, and that is known (ACC-036)', async () => {
  const { session, store, signOut } = sessionWith({ store: storeWith('t') })
  await session.start()
  session.forget()
  expect(session.state).toEqual({ status: 'signedOut', because: 'accountDeleted' })
  expect(store.read()).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
})

test('an answer about a token that is gone by now changes nothing', async () => {
  let answer = (_user: User) => {}
  const getMe = () => new Promise<User>((resolve) => (answer = resolve))
  const { session } = sessionWith({ store: storeWith('t'), getMe })
  const started = session.start()
  await session.signOut()
  answer(aUser())
  await started
  expect(session.state).toEqual({ status: 'signedOut' })
})

test('what one may do is asked again, and only a difference is told', async () => {
  let answer: () => Promise<User> = () => Promise.resolve(aUser())
  const { session } = sessionWith({ getMe: () => answer() })
  session.signIn('t', aUser())
  const told = vi.fn<() => void>()
  session.subscribe(told)
  await session.refresh()
  expect(told).not.toHaveBeenCalled()
  answer = () => Promise.resolve(aUser({ roles: ['USER', 'ADMIN'] }))
  await session.refresh()
  expect(session.state).toEqual({ status: 'signedIn', user: aUser({ roles: ['USER', 'ADMIN'] }) })
  answer = () => Promise.reject(new NetworkError())
  await session.refresh()
  expect(session.state.status).toBe('signedIn')
  expect(told).toHaveBeenCalledTimes(1)
})

test('an administrator is who has the role ADMIN (AUTH-043)', () => {
  expect(isAdmin(anAdmin())).toBe(true)
  expect(isAdmin(aUser({ roles: ['USER', 'MODERATOR'] }))).toBe(false)
  expect([isRoot({ id: 1 }), isRoot({ id: 2 })]).toEqual([true, false])
})
