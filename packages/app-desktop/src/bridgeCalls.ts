import type { Bridge } from '@calotype/platform'

/**
 * How each function of the Bridge is implemented. `call`: the page calls main and gets a result. `order`: the page calls
 * main without a result. `event`: main notifies the page. `composed`: the preload builds the function from calls.
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
  importState: 'call',
  previewImport: 'call',
  startImport: 'call',
  pauseImport: 'call',
  resumeImport: 'call',
  retryFailed: 'call',
  retryUnpacking: 'call',
  retryTransfers: 'call',
  lookAtArchives: 'call',
  stopImport: 'call',
  cancelImport: 'call',
  dismissNotice: 'call',
  saveReceipt: 'call',
  watchFolder: 'call',
  unwatchFolder: 'call',
  retryWatched: 'call',
  watchedFolders: 'call',
  onWatchedFolders: 'event',
  cancelRequest: 'order',
  onRequestProgress: 'event',
  setLeaveQuestion: 'order',
  serverOrigin: 'call',
  changeServer: 'call',
  opensAtLogin: 'call',
  setOpensAtLogin: 'call',
} as const satisfies Record<keyof Bridge, 'call' | 'order' | 'event' | 'composed'>

type NameOf<Kind extends (typeof BRIDGE)[keyof Bridge]> = {
  [Name in keyof Bridge]: (typeof BRIDGE)[Name] extends Kind ? Name : never
}[keyof Bridge]

export type EventName = NameOf<'event'>
/** Functions that run in the main process when the page calls them. */
export type MainProcessCalls = { [Name in NameOf<'call' | 'order'>]: Bridge[Name] }

/** Names of all functions of the given kinds. */
export const getNames = <Kind extends (typeof BRIDGE)[keyof Bridge]>(...kinds: Kind[]): NameOf<Kind>[] =>
  (Object.keys(BRIDGE) as (keyof Bridge)[]).filter((name): name is NameOf<Kind> =>
    kinds.some((kind) => kind === BRIDGE[name]),
  )

/** Result of a call. An error is sent as a value, because Electron prefixes the messages of errors that cross processes. */
export type Answer = { value: unknown } | { problem: string }

/** Payload of an event. */
export type EventPayload<Name extends EventName> = Parameters<Parameters<Bridge[Name]>[0]>[0]

/** IPC channel between preload and main for one function of the Bridge. [Note: bridge] */
export const getChannel = (name: keyof Bridge) => `calotype:${name}`
