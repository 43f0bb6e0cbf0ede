import { ApiError, type User } from '@calotype/api'
import { TOKEN_KEYS, type TokenStore } from './tokenStore.ts'

/** The channel by which other tabs hear of sign-in and sign-out (VIDEO-012). */
export const AUTH_CHANNEL = 'video-auth-channel'

/** All that is ever said on the channel. Never a token: any script of the origin may listen (THREATS T03). */
export type AuthNotice = { type: 'login' | 'logout' }

/** Why nobody is signed in any more, where they did not sign out here: the server, or another tab, has ended the session. */
export type LeftBecause = 'accountDeleted' | 'ended'

export type SessionState =
  | { status: 'starting' }
  | { status: 'signedOut'; because?: LeftBecause }
  | { status: 'signedIn'; user: User }
  | { status: 'unreachable'; retry: () => void }

/** Who is signed in. */
export interface Session {
  /** The state of now. A new object at every change, the same one between changes. */
  readonly state: SessionState
  /** Calls back after every change; returns what ends that. */
  subscribe: (onChange: () => void) => () => void
  /** Asks the server whose the stored token is (AUTH-036 to AUTH-038). */
  start: () => Promise<void>
  /** Asks who one is again, for what one may do can have changed. Without an answer all stays as it was. */
  refresh: () => Promise<void>
  /** Keeps the token and the user that sign-in answered (AUTH-039). */
  signIn: (token: string, user: User) => void
  /** Forgets the token here and in every other tab at once, then at the server (AUTH-040). Never rejects. */
  signOut: () => Promise<void>
  /** The account was deleted: signs out here and in every other tab; at the server there is nothing left to end (ACC-036). */
  forget: () => void
  /** The server refused this token: signs out, unless another one is in use by now. Give it to `onUnauthorized`. */
  expire: (token: string) => void
  token: () => string | null
}

export interface SessionOptions {
  store: TokenStore
  getMe: () => Promise<User>
  /** Ends the session of the token at the server. */
  signOut: (token: string) => Promise<void>
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Tells what other tabs have stored. */
  window?: Pick<Window, 'addEventListener'>
}

/** The session of this tab. It is 'starting' until `start` has been called and the server has answered. */
export function createSession({ store, getMe, signOut, channel, window }: SessionOptions): Session {
  let state: SessionState = { status: 'starting' }
  const listeners = new Set<() => void>()

  function become(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  function tell(notice: AuthNotice) {
    channel?.postMessage(notice)
  }

  function leave(because?: LeftBecause) {
    store.clear()
    tell({ type: 'logout' })
    become({ status: 'signedOut', ...(because && { because }) })
  }

  async function start() {
    const token = store.read()
    if (token === null) return become({ status: 'signedOut' })
    if (state.status !== 'starting') become({ status: 'starting' })
    try {
      const user = await getMe()
      if (store.read() === token) become({ status: 'signedIn', user })
    } catch (error) {
      if (store.read() !== token) return
      if (error instanceof ApiError) leave('ended')
      else become({ status: 'unreachable', retry: () => void start() })
    }
  }

  async function refresh() {
    const token = store.read()
    const user = await getMe().catch(() => null)
    if (user === null || store.read() !== token || state.status !== 'signedIn') return
    if (JSON.stringify(user) !== JSON.stringify(state.user)) become({ status: 'signedIn', user })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<AuthNotice>) => {
    if (data.type === 'login') void start()
    if (data.type === 'logout' && state.status !== 'signedOut')
      become({ status: 'signedOut', because: 'ended' })
  })

  // A token may be seen here only after it was said on the channel that there is one.
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
      tell({ type: 'login' })
      become({ status: 'signedIn', user })
    },
    async signOut() {
      const token = store.read()
      leave()
      if (token !== null) await signOut(token).catch(() => undefined)
    },
    forget: () => leave('accountDeleted'),
    expire(token) {
      if (token === store.read()) leave('ended')
    },
    token: store.read,
  }
}

/** Whether the user may open the administration (AUTH-043). */
export function isAdmin(user: User): boolean {
  return user.roles.includes('ADMIN')
}

const ROOT_ID = 1

/** Whether somebody is the first administrator, who alone may send e-mail and who stays one (CONST-063, ADMU-015). */
export function isRoot({ id }: Pick<User, 'id'>): boolean {
  return id === ROOT_ID
}
