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
/** The functions that the page calls in main. */
export type Calls = { [Name in NameOf<'call' | 'order'>]: Bridge[Name] }

/** The names of one kind, or of several. */
export const namesOf = <Kind extends (typeof BRIDGE)[keyof Bridge]>(...kinds: Kind[]): NameOf<Kind>[] =>
  (Object.keys(BRIDGE) as (keyof Bridge)[]).filter((name): name is NameOf<Kind> =>
    kinds.some((kind) => kind === BRIDGE[name]),
  )

/** What a call comes back with: errors lose their message's beginning on the way, so it goes as a value. */
export type Answer = { value: unknown } | { problem: string }

/** What is said on the channel of an event. */
export type Said<Name extends EventName> = Parameters<Parameters<Bridge[Name]>[0]>[0]

/** [Note: bridge] The channels between preload and main, one for each name of the Bridge. */
export const channelOf = (name: keyof Bridge) => `calotype:${name}`
