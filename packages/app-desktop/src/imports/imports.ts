import { LONGEST_WAIT_MS, type ImportState, type WatchedFolder } from '@calotype/transfer'
import { forward, isOfKind } from '../bridge/bridgeCalls.ts'
import type {
  Account,
  FromTransfer,
  Grant,
  ToTransfer,
  TransferCall,
  TransferCalls,
} from '../transfer/protocol.ts'
import { omitFolderProgress, omitProgress, createFailedState, getRetryDelayMs } from './stoppedProcess.ts'

/** The parts of Electron's utility process that are used here. */
export interface Child {
  postMessage: (message: ToTransfer) => void
  on: {
    (event: 'message', listener: (message: FromTransfer) => void): unknown
    (event: 'exit', listener: (code: number) => void): unknown
  }
  kill: () => boolean
}

export interface Imports extends TransferCalls {
  /** Sets the account for uploads; null while nobody is signed in. */
  setAccount: (account: Account | null) => void
  grant: (grant: Grant) => void
  end: () => void
}

const PROCESS_STOPPED = 'The upload process stopped unexpectedly. It will restart automatically.'

interface PendingCall {
  call: Extract<ToTransfer, { type: 'call' }>
  /** Number of processes to which the call was sent. */
  attempts: number
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** Whether a call only reads the state, in which case any process can respond to it. */
const isStateQuery = ({ call }: PendingCall['call']) => isOfKind(call.name, 'question')
/**
 * Whether a command carries a user's decision. If the process exits, the next process receives the call again, which is
 * safe because a repeated decision has no further effect.
 */
const isDecision = (name: keyof TransferCalls) => isOfKind(name, 'decision')
/** Maximum delay until a decision restarts the process. */
const MAX_DECISION_DELAY_MS = 2000
/** Maximum number of processes that receive the same call. A call that crashes one process may crash every process. */
const MAX_ATTEMPTS = 3

/**
 * Runs imports in a separate process, which reads, hashes and uploads files independently of the page. Restarts a
 * process that exits, with increasing delays; the new process resumes from the journal and, until it reports its state,
 * the last reported state is returned. If the process keeps crashing, calls fail immediately, except decisions, which
 * restart it within two seconds.
 */
export function createImports({
  fork,
  dataPath,
  account,
  onImport,
  onWatched,
}: {
  fork: () => Child
  dataPath: string
  account: Account | null
  onImport: (state: ImportState) => void
  onWatched: (folders: readonly WatchedFolder[]) => void
}): Imports {
  const pendingCalls = new Map<number, PendingCall>()
  const grants = new Map<string, Grant>()
  let state: ImportState | null = null
  let folders: readonly WatchedFolder[] | null = null
  /** Whether a restarted process hasn't reported its state yet. */
  let isRestarting = false
  let lastId = 0
  let hasEnded = false
  /** Number of consecutive processes that exited soon after they started. */
  let failedStarts = 0
  let startedAt = 0
  let restartAt = Infinity
  /** The running process; null between an exit and the next restart. */
  let child: Child | null = startProcess()
  let restartTimer: ReturnType<typeof setTimeout> | undefined

  function startProcess(): Child {
    const startedChild = fork()
    startedAt = Date.now()
    startedChild.on('message', receive)
    startedChild.on('exit', (code) => {
      for (const [id, { call, attempts, reject }] of pendingCalls) {
        const isRepeatable = isStateQuery(call) || (isDecision(call.call.name) && attempts < MAX_ATTEMPTS)
        if (isRepeatable && !hasEnded) continue
        reject(new Error('The import was interrupted. Try again.'))
        pendingCalls.delete(id)
      }
      child = null
      if (hasEnded) return
      console.error(`The transfer process exited with code ${code}.`)
      // A process that ran this long counts as started.
      if (Date.now() - startedAt >= LONGEST_WAIT_MS) failedStarts = 0
      isRestarting = true
      if (state && state.status !== 'none') setState(omitProgress(state))
      else if (failedStarts > 0) setState(createFailedState(PROCESS_STOPPED))
      if (folders) setFolders(omitFolderProgress(folders))
      const hasPendingDecision = pendingCalls.values().some(({ call }) => isDecision(call.call.name))
      restartWithin(
        Math.min(getRetryDelayMs(failedStarts), hasPendingDecision ? MAX_DECISION_DELAY_MS : Infinity),
      )
      failedStarts += 1
      resolveStateQueries()
    })
    startedChild.postMessage({ type: 'begin', dataPath, account })
    for (const grant of grants.values()) startedChild.postMessage({ type: 'grant', grant })
    for (const pending of pendingCalls.values()) sendCall(pending, startedChild)
    return startedChild
  }

  function restart() {
    restartAt = Infinity
    if (!hasEnded) child = startProcess()
  }

  /** Restarts the process after `ms` milliseconds, unless an earlier restart is already scheduled. */
  function restartWithin(ms: number) {
    if (Date.now() + ms >= restartAt) return
    clearTimeout(restartTimer)
    restartAt = Date.now() + ms
    if (ms > 0) restartTimer = setTimeout(restart, ms)
    else restart()
  }

  function sendCall(pending: PendingCall, process: Child) {
    pending.attempts += 1
    process.postMessage(pending.call)
  }

  function receive(message: FromTransfer) {
    switch (message.type) {
      case 'answer':
        pendingCalls.get(message.id)?.resolve(message.value)
        return void pendingCalls.delete(message.id)
      case 'refusal':
        pendingCalls.get(message.id)?.reject(new Error(message.message))
        return void pendingCalls.delete(message.id)
      case 'import':
        isRestarting = false
        return setState(message.state)
      case 'watched':
        return setFolders(message.folders)
    }
  }

  /** Responds to pending state queries with the last reported state. */
  function resolveStateQueries() {
    for (const [id, { call, resolve, reject }] of pendingCalls) {
      if (!isStateQuery(call)) continue
      const lastReported = call.call.name === 'importState' ? state : folders
      if (lastReported !== null) resolve(lastReported)
      else if (failedStarts > 1) reject(new Error(PROCESS_STOPPED))
      else continue
      pendingCalls.delete(id)
    }
  }

  function setState(next: ImportState) {
    state = next
    onImport(next)
  }

  function setFolders(next: readonly WatchedFolder[]) {
    folders = next
    onWatched(next)
  }

  const createCall =
    <Name extends keyof TransferCalls>(name: Name) =>
    (...args: Parameters<TransferCalls[Name]>) =>
      new Promise<unknown>((resolve, reject) => {
        if (!child && failedStarts > 1 && !isDecision(name)) return reject(new Error(PROCESS_STOPPED))
        lastId += 1
        const call = { type: 'call', id: lastId, call: { name, args } as TransferCall } as const
        const pending = { call, attempts: 0, resolve, reject }
        pendingCalls.set(lastId, pending)
        if (child) sendCall(pending, child)
        else if (isDecision(name)) restartWithin(startedAt + MAX_DECISION_DELAY_MS - Date.now())
      }) as ReturnType<TransferCalls[Name]>

  const calls = forward(createCall)

  /** Wraps a query so that it returns the last reported state until a restarted process has reported its own. */
  const withLastReported =
    <T>(query: () => Promise<T>, lastReported: () => T | null) =>
    (): Promise<T> => {
      const last = isRestarting ? lastReported() : null
      return last === null ? query() : Promise.resolve(last)
    }

  return {
    setAccount(newAccount) {
      account = newAccount
      child?.postMessage({ type: 'account', account })
    },
    grant(grant) {
      grants.set(grant.folderId, grant)
      child?.postMessage({ type: 'grant', grant })
    },
    end() {
      hasEnded = true
      child?.kill()
    },
    ...calls,
    importState: withLastReported(calls.importState, () => state),
    watchedFolders: withLastReported(calls.watchedFolders, () => folders),
    writeReceipt: createCall('writeReceipt'),
  }
}
