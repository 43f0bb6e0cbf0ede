import type { Bridge } from '@calotype/platform'

/**
 * How each function of the Bridge is implemented. `call`: the page calls main and gets a result. `order`: the page calls
 * main without a result. `event`: main notifies the page. `composed`: the preload builds the function from calls. Main
 * forwards the others to the transfer process: a `question` about its state, which main can answer from the last report; a
 * `decision` of the user, which is repeated if the process ends; and a `request`, which fails then.
 */
export const BRIDGE = {
  selectLocalFolder: 'call',
  readFolderContents: 'call',
  cancelScan: 'order',
  getFileInfo: 'call',
  readFileAsBuffer: 'call',
  readFileStream: 'composed',
  readFileChunk: 'call',
  storeToken: 'call',
  retrieveToken: 'call',
  clearToken: 'call',
  onScanProgress: 'event',
  onUploadProgress: 'event',
  importState: 'question',
  previewImport: 'decision',
  startImport: 'decision',
  pauseImport: 'decision',
  resumeImport: 'decision',
  retryFailed: 'request',
  retryUnpacking: 'request',
  retryTransfers: 'decision',
  lookAtArchives: 'request',
  stopImport: 'decision',
  cancelImport: 'decision',
  dismissNotice: 'request',
  saveReceipt: 'call',
  watchFolder: 'request',
  unwatchFolder: 'decision',
  retryWatched: 'request',
  watchedFolders: 'question',
  onWatchedFolders: 'event',
  cancelRequest: 'order',
  onRequestProgress: 'event',
  setLeaveQuestion: 'order',
  serverOrigin: 'call',
  changeServer: 'call',
  opensAtLogin: 'call',
  setOpensAtLogin: 'call',
} as const satisfies Record<keyof Bridge, string>

type Kind = (typeof BRIDGE)[keyof Bridge]
const FORWARDED = ['question', 'decision', 'request'] as const
/** Kinds of functions that the page calls in the main process, which handles or forwards them. */
export const CALLED = ['call', 'order', ...FORWARDED] as const

type NameOf<K extends Kind> = {
  [Name in keyof Bridge]: (typeof BRIDGE)[Name] extends K ? Name : never
}[keyof Bridge]

export type EventName = NameOf<'event'>
export type MainProcessCalls = Pick<Bridge, NameOf<(typeof CALLED)[number]>>
/** Functions that main forwards to the transfer process. */
export type ForwardedCalls = Pick<Bridge, NameOf<(typeof FORWARDED)[number]>>

/** Names of all functions of the given kinds. */
export const getNames = <K extends Kind>(...kinds: readonly K[]): NameOf<K>[] =>
  (Object.keys(BRIDGE) as (keyof Bridge)[]).filter((name): name is NameOf<K> =>
    kinds.some((kind) => kind === BRIDGE[name]),
  )

/** Implements each forwarded function by its name. */
export const forward = (implement: (name: keyof ForwardedCalls) => unknown) =>
  Object.fromEntries(
    getNames(...FORWARDED).map((name) => [name, implement(name)]),
  ) as unknown as ForwardedCalls

/** Result of a call. An error is sent as a value, because Electron prefixes the messages of errors that cross processes. */
export type Answer = { value: unknown } | { problem: string }

/** Payload of an event. */
export type EventPayload<Name extends EventName> = Parameters<Parameters<Bridge[Name]>[0]>[0]

/** IPC channel between preload and main for one function of the Bridge. [Note: bridge] */
export const getChannel = (name: keyof Bridge) => `calotype:${name}`
