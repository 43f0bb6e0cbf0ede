import { createApi, getMe, getStatus, isServerUp, type Upload } from '@calotype/api'
import {
  type Clock,
  createServerCheck,
  type PauseReason,
  retryDelay,
  fetchWhileReachable,
  uploadWhileReachable,
} from '@calotype/transfer'
import type { Account } from './protocol.ts'

const REJECTING_STATUSES: readonly (number | null)[] = [401, 403]

export interface SessionOptions {
  upload: Upload
  fetch: typeof fetch
  clock: Clock
  random: () => number
  /** Called when the session pauses or resumes, bytes are sent, or the account changes. */
  onChange: () => void
}

const NO_ACCOUNT: Account = { server: '', token: '' }

/**
 * Manages the account for all uploads, and tracks whether the server accepts requests. Only the session stores the
 * token.
 */
export function createSession({ upload, fetch, clock, random, onChange }: SessionOptions) {
  let account: Account | null = null
  let owner: string | null = null
  let pauseReason: Extract<PauseReason, 'starting' | 'signedOut' | 'unreachable'> | null = 'signedOut'
  /** Whether the token's account still has to be requested. Until then, no user counts as signed in. */
  let isIdentifying = false
  let changed = Promise.withResolvers<void>()
  let sentBytes = 0
  let lastSentAt = 0
  const listeners = new Set<() => void>()

  function setPauseReason(next: typeof pauseReason) {
    changed.resolve()
    changed = Promise.withResolvers()
    if (pauseReason === next) return
    pauseReason = next
    for (const listener of listeners) listener()
    onChange()
  }

  function pauseUntilReachable(pausedAccount: Account | null) {
    if (pauseReason === null) void resumeWhenReachable(pausedAccount)
  }

  /**
   * Waits until the server is reachable, without a time limit, and resumes the session unless the account has changed.
   */
  async function resumeWhenReachable(pausedAccount: Account | null): Promise<void> {
    setPauseReason('unreachable')
    await serverCheck.waitUntilReachable()
    if (account === pausedAccount && pauseReason === 'unreachable') await identify()
  }

  /** Requests the token's account until the server responds. Imports belong to accounts, not to tokens. */
  async function identify(): Promise<void> {
    const identifiedAccount = account
    const identifiedApi = api
    isIdentifying = identifiedAccount !== null
    if (!identifiedAccount) return setPauseReason('signedOut')
    for (let failures = 1; ; failures += 1) {
      try {
        const { id } = await getMe(identifiedApi)
        if (account !== identifiedAccount) return
        isIdentifying = false
        owner = `${identifiedAccount.server} ${id}`
        return setPauseReason(null)
      } catch (error) {
        if (account !== identifiedAccount) return
        isIdentifying = false
        // Other errors, such as server errors, don't sign the user out.
        if (REJECTING_STATUSES.includes(getStatus(error))) return setPauseReason('signedOut')
        setPauseReason('unreachable')
        await clock.wait(retryDelay(failures, error, random))
        if (account === identifiedAccount && !(await serverCheck.isReachable()))
          return resumeWhenReachable(identifiedAccount)
        if (account !== identifiedAccount || pauseReason !== 'unreachable') return
        isIdentifying = true
      }
    }
  }

  function createClients(clientAccount: Account) {
    const options = { baseUrl: clientAccount.server, token: () => clientAccount.token }
    const getSentBytes = () => sentBytes
    const uncheckedApi = createApi({ ...options, fetch, upload })
    const check = createServerCheck(() => isServerUp(uncheckedApi), {
      clock,
      random,
      getSentBytes,
    })
    const onUnreachable = () => void (account === clientAccount && pauseUntilReachable(clientAccount))
    const serverWatch = { clock, isReachable: check.isReachable, onUnreachable }
    const client = createApi({
      ...options,
      fetch: fetchWhileReachable(fetch, serverWatch),
      upload: uploadWhileReachable(countSentBytes, { ...serverWatch, getLastSentTime: () => lastSentAt }),
    })
    return { api: client, serverCheck: check }
  }

  function pause(reason: 'signedOut' | 'unreachable') {
    if (reason === 'unreachable') return pauseUntilReachable(account)
    setPauseReason('signedOut')
    void identify()
  }

  /** Counts the sent bytes, because progress shows that the server is reachable. */
  const countSentBytes: Upload = (request) => {
    let before = 0
    return upload({
      ...request,
      onProgress(bytes) {
        sentBytes += Math.max(0, bytes - before)
        before = bytes
        lastSentAt = clock.now()
        request.onProgress?.(bytes)
        onChange()
      },
    })
  }

  let { api, serverCheck } = createClients(NO_ACCOUNT)
  /** Client that uses the latest token for every request. */
  const client = new Proxy(api, { get: (_target, key) => Reflect.get(api, key) as unknown })

  return {
    /** Replaces the account when another user signs in, the token changes or the user signs out. */
    setAccount(next: Account | null): Promise<void> {
      account = next
      owner = null
      setPauseReason(next ? 'starting' : 'signedOut')
      if (next) ({ api, serverCheck } = createClients(next))
      return identify()
    },
    getOwner: () => owner,
    getPauseReason: () => pauseReason,
    /** Resolves when the signed-in user is known or the request for the account has failed. */
    async waitUntilIdentified(): Promise<void> {
      for (;;) {
        if (!isIdentifying) return
        await changed.promise
      }
    },
    subscribe(listener: () => void, signal: AbortSignal) {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
    },
    /** API client of the current account, for use while nothing pauses the session. */
    client,
    /** Returns an API client that neither retries nor waits for the connection; null while the session is paused. */
    getApi: () => (pauseReason === null ? api : null),
    isReachable: () => serverCheck.isReachable(),
    /** Pauses the session: all requests wait until the server is reachable or the user has signed in. */
    pause,
  }
}

export type Session = ReturnType<typeof createSession>
