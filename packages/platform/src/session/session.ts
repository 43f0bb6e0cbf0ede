import { ApiError, type Permission, type User } from '@calotype/api'
import { TOKEN_KEYS, type TokenStore } from './tokenStore.ts'

/** Broadcast channel that notifies other tabs of sign-in and sign-out (VIDEO-012). */
export const AUTH_CHANNEL = 'video-auth-channel'

/**
 * Messages on the channel. They never contain the token, because any script from the same origin can listen (THREATS
 * T03).
 */
export type AuthNotice = { type: 'login' | 'logout' }

/**
 * Why the session ended without a sign-out in this tab: the account was deleted, or the server or another tab ended the
 * session.
 */
export type SignOutReason = 'accountDeleted' | 'ended'

export type SessionState =
  | { status: 'starting' }
  | { status: 'signedOut'; reason?: SignOutReason }
  | { status: 'signedIn'; user: User }
  | { status: 'unreachable'; retry: () => void }

export interface Session {
  /** The current state. Every change creates a new object. */
  readonly state: SessionState
  /** Calls `onChange` after every change. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  /** Loads the user to whom the stored token belongs (AUTH-036 to AUTH-038). */
  start: () => Promise<void>
  /** Loads the user again, because their roles may have changed. If the request fails, the state stays unchanged. */
  refresh: () => Promise<void>
  /** Stores the token and the user from a sign-in response (AUTH-039). */
  signIn: (token: string, user: User) => void
  /** Removes the token in all tabs immediately, then ends the session on the server (AUTH-040). Never rejects. */
  signOut: () => Promise<void>
  /**
   * Signs out in all tabs after the account was deleted. Sends no request, because the server has deleted the session
   * (ACC-036).
   */
  forget: () => void
  /**
   * Signs out if the rejected token is still the current one. Pass this function to `createApi` as `onUnauthorized`.
   */
  expire: (token: string) => void
  token: () => string | null
}

export interface SessionOptions {
  store: TokenStore
  getMe: () => Promise<User>
  /** Ends the token's session on the server. */
  signOut: (token: string) => Promise<void>
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Source of `storage` events from other tabs. */
  window?: Pick<Window, 'addEventListener'>
}

/**
 * Creates the session of this tab. Its state is 'starting' until `start` has been called and the server has responded.
 */
export function createSession({ store, getMe, signOut, channel, window }: SessionOptions): Session {
  let state: SessionState = { status: 'starting' }
  const listeners = new Set<() => void>()

  function setState(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  function broadcast(notice: AuthNotice) {
    channel?.postMessage(notice)
  }

  function end(reason?: SignOutReason) {
    store.clear()
    broadcast({ type: 'logout' })
    setState({ status: 'signedOut', ...(reason && { reason }) })
  }

  async function start() {
    const token = store.read()
    if (token === null) return setState({ status: 'signedOut' })
    if (state.status !== 'starting') setState({ status: 'starting' })
    try {
      const user = await getMe()
      if (store.read() === token) setState({ status: 'signedIn', user })
    } catch (error) {
      if (store.read() !== token) return
      if (error instanceof ApiError) end('ended')
      else setState({ status: 'unreachable', retry: () => void start() })
    }
  }

  async function refresh() {
    const token = store.read()
    const user = await getMe().catch(() => null)
    if (user === null || store.read() !== token || state.status !== 'signedIn') return
    if (JSON.stringify(user) !== JSON.stringify(state.user)) setState({ status: 'signedIn', user })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<AuthNotice>) => {
    if (data.type === 'login') void start()
    if (data.type === 'logout' && state.status !== 'signedOut')
      setState({ status: 'signedOut', reason: 'ended' })
  })

  // Listen to storage too, because a new token may become visible to this tab only after the message about it.
  window?.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN_KEYS[0] && newValue && state.status === 'signedOut') void start()
  })

  return {
    get state() {
      return state
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    start,
    refresh,
    signIn(token, user) {
      store.write(token)
      broadcast({ type: 'login' })
      setState({ status: 'signedIn', user })
    },
    async signOut() {
      const token = store.read()
      end()
      if (token !== null) await signOut(token).catch(() => undefined)
    },
    forget: () => end('accountDeleted'),
    expire(token) {
      if (token === store.read()) end('ended')
    },
    token: store.read,
  }
}

/** Whether the user is an administrator (AUTH-043). */
export function isAdmin(user: User): boolean {
  return user.roles.includes('ADMIN')
}

/**
 * Whether the user's roles grant a permission. If the server doesn't report permissions, the permissions of the USER
 * role apply.
 */
export function hasPermission({ permissions = ['upload', 'create'] }: User, permission: Permission): boolean {
  return permissions.includes(permission)
}

/** Whether the user may open at least one screen of the administration. */
export function canAdminister(user: User): boolean {
  const { permissions = [] } = user
  return isAdmin(user) || permissions.some((permission) => permission.includes(':'))
}

const ROOT_ID = 1

/**
 * Whether the user is the first administrator: the only user who can send email, and the only administrator who can't
 * lose the role (CONST-063, ADMU-015).
 */
export function isRoot({ id }: Pick<User, 'id'>): boolean {
  return id === ROOT_ID
}
