import type { ImportState, WatchedFolder } from '@calotype/platform'
import type {
  Account,
  FromTransfer,
  Grant,
  ToTransfer,
  TransferCall,
  TransferCalls,
} from './transfer/protocol.ts'
import { foldersStandingStill, SETTLED_MS, standingStill, unable, waitBefore } from './unable.ts'

/** What of Electron's utility process is used. */
export interface Child {
  postMessage: (message: ToTransfer) => void
  on: {
    (event: 'message', listener: (message: FromTransfer) => void): unknown
    (event: 'exit', listener: (code: number) => void): unknown
  }
  kill: () => boolean
}

export interface Imports extends TransferCalls {
  /** Tells where to send and as whom; null while nobody is signed in. */
  setAccount: (account: Account | null) => void
  /** Lets a folder be read. */
  grant: (grant: Grant) => void
  end: () => void
}

const STOPPED = 'What sends your files has stopped unexpectedly. It is started again by itself.'

/** A call that was not answered yet. */
interface Waiting {
  call: Extract<ToTransfer, { type: 'call' }>
  /** To how many processes, one after another. */
  handed: number
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** What only asks how things stand: whichever process is there may answer. */
const isQuestion = ({ call }: Waiting['call']) =>
  call.name === 'importState' || call.name === 'watchedFolders'

/** What somebody has decided: it is the same when it is said twice, and so it is kept for the next process. */
export const DECISIONS = [
  'previewImport',
  'startImport',
  'pauseImport',
  'resumeImport',
  'stopImport',
  'cancelImport',
  'unwatchFolder',
  'retryTransfers',
] as const satisfies readonly (keyof TransferCalls)[]
const isDecision = (name: keyof TransferCalls) => DECISIONS.some((decision) => decision === name)
/** It waits for one no longer than so many milliseconds. */
const LONGEST_WAIT_MS = 2000
/** It may itself be what ends them. */
const MOST_HANDED = 3

/**
 * Imports run in a process of their own, which reads, hashes and sends while pages come and go. One that ends by itself
 * is begun again; its journal tells it where it was, and it hears what was asked meanwhile. Until it tells how things stand,
 * they stand as they were last told, and whoever has asked it is answered so. Where it ends again and again, what is asked
 * while there is none is refused at once. But what somebody decides then begins the next one, at most every two seconds, and
 * what has been decided before one ends is heard by the next, in its order.
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
  const waiting = new Map<number, Waiting>()
  const grants = new Map<string, Grant>()
  /** As last told; null before that. */
  let state: ImportState | null = null
  let folders: readonly WatchedFolder[] | null = null
  /** Nothing was heard yet of the one that takes the place of another. */
  let isBeginningAgain = false
  let ids = 0
  let hasEnded = false
  /** How often in a row it has ended at once. */
  let tries = 0
  let begunAt = 0
  /** When the next one is to be begun. */
  let dueAt = Infinity
  /** Null between two of them: for a moment, or longer where it ends again and again. */
  let child: Child | null = begin()
  let beginning: ReturnType<typeof setTimeout> | undefined

  function begin(): Child {
    const begun = fork()
    begunAt = Date.now()
    begun.on('message', hear)
    begun.on('exit', (code) => {
      for (const [id, { call, handed, reject }] of waiting) {
        const isKept = isQuestion(call) || (isDecision(call.call.name) && handed < MOST_HANDED)
        if (isKept && !hasEnded) continue
        reject(new Error('The import was interrupted. Try again.'))
        waiting.delete(id)
      }
      child = null
      if (hasEnded) return
      console.error(`The transfer process ended with ${code}.`)
      if (Date.now() - begunAt >= SETTLED_MS) tries = 0
      isBeginningAgain = true
      if (state && state.status !== 'none') tell(standingStill(state))
      else if (tries > 0) tell(unable(STOPPED))
      if (folders) tellWatched(foldersStandingStill(folders))
      const isDecided = waiting.values().some(({ call }) => isDecision(call.call.name))
      beginWithin(Math.min(waitBefore(tries), isDecided ? LONGEST_WAIT_MS : Infinity))
      tries += 1
      answerAsTold()
    })
    begun.postMessage({ type: 'begin', dataPath, account })
    for (const grant of grants.values()) begun.postMessage({ type: 'grant', grant })
    for (const asked of waiting.values()) hand(asked, begun)
    return begun
  }

  function beginAgain() {
    dueAt = Infinity
    if (!hasEnded) child = begin()
  }

  /** In so many milliseconds, or as was said before where that is sooner. */
  function beginWithin(ms: number) {
    if (Date.now() + ms >= dueAt) return
    clearTimeout(beginning)
    dueAt = Date.now() + ms
    if (ms > 0) beginning = setTimeout(beginAgain, ms)
    else beginAgain()
  }

  function hand(asked: Waiting, to: Child) {
    asked.handed += 1
    to.postMessage(asked.call)
  }

  function hear(message: FromTransfer) {
    switch (message.type) {
      case 'answer':
        waiting.get(message.id)?.resolve(message.value)
        return void waiting.delete(message.id)
      case 'refusal':
        waiting.get(message.id)?.reject(new Error(message.message))
        return void waiting.delete(message.id)
      case 'import':
        isBeginningAgain = false
        return tell(message.state)
      case 'watched':
        return tellWatched(message.folders)
    }
  }

  /** Of what is asked while there is no process. */
  function answerAsTold() {
    for (const [id, { call, resolve, reject }] of waiting) {
      if (!isQuestion(call)) continue
      const told = call.call.name === 'importState' ? state : folders
      if (told !== null) resolve(told)
      else if (tries > 1) reject(new Error(STOPPED))
      else continue
      waiting.delete(id)
    }
  }

  function tell(next: ImportState) {
    state = next
    onImport(next)
  }

  function tellWatched(next: readonly WatchedFolder[]) {
    folders = next
    onWatched(next)
  }

  const ask =
    <Name extends keyof TransferCalls>(name: Name) =>
    (...args: Parameters<TransferCalls[Name]>) =>
      new Promise<unknown>((resolve, reject) => {
        if (!child && tries > 1 && !isDecision(name)) return reject(new Error(STOPPED))
        ids += 1
        const call = { type: 'call', id: ids, call: { name, args } as TransferCall } as const
        const asked = { call, handed: 0, resolve, reject }
        waiting.set(ids, asked)
        if (child) hand(asked, child)
        else if (isDecision(name)) beginWithin(begunAt + LONGEST_WAIT_MS - Date.now())
      }) as ReturnType<TransferCalls[Name]>

  /** What was told stands until another process has told its own. */
  const orAsTold =
    <T>(asking: () => Promise<T>, told: () => T | null) =>
    (): Promise<T> => {
      const last = isBeginningAgain ? told() : null
      return last === null ? asking() : Promise.resolve(last)
    }

  return {
    setAccount(changed) {
      account = changed
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
    importState: orAsTold(ask('importState'), () => state),
    previewImport: ask('previewImport'),
    startImport: ask('startImport'),
    pauseImport: ask('pauseImport'),
    resumeImport: ask('resumeImport'),
    retryFailed: ask('retryFailed'),
    retryUnpacking: ask('retryUnpacking'),
    retryTransfers: ask('retryTransfers'),
    lookAtArchives: ask('lookAtArchives'),
    stopImport: ask('stopImport'),
    cancelImport: ask('cancelImport'),
    dismissNotice: ask('dismissNotice'),
    watchFolder: ask('watchFolder'),
    unwatchFolder: ask('unwatchFolder'),
    retryWatched: ask('retryWatched'),
    watchedFolders: orAsTold(ask('watchedFolders'), () => folders),
    writeReceipt: ask('writeReceipt'),
  }
}
