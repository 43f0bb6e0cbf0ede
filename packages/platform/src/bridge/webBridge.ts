import type { Bridge } from './bridge.ts'
import { createTokenStore } from '../session/tokenStore.ts'

const store = () => createTokenStore(localStorage)
const subscribeToNothing = () => () => {}

/**
 * Bridge for browsers without the desktop app: the token is kept in local storage (DESK-017), there are no folders or
 * events, and reading files fails (DESK-018, DESK-022 to DESK-026).
 */
export const webBridge: Bridge = {
  selectLocalFolder: unavailable('selectLocalFolder', null),
  readFolderContents: unavailable('readFolderContents', null),
  cancelScan: () => {},
  getFileInfo: rejecting('getFileInfo'),
  readFileAsBuffer: rejecting('readFileAsBuffer'),
  readFileStream: rejecting('readFileStream'),
  readFileChunk: rejecting('readFileChunk'),

  storeToken: async (token) => store().write(token),
  retrieveToken: async () => store().read(),
  clearToken: async () => store().clear(),

  onScanProgress: subscribeToNothing,
  onUploadProgress: subscribeToNothing,
  importState: unavailable('importState', { status: 'none' }),
  previewImport: unavailable('previewImport', undefined),
  startImport: unavailable('startImport', undefined),
  pauseImport: unavailable('pauseImport', undefined),
  resumeImport: unavailable('resumeImport', undefined),
  retryFailed: unavailable('retryFailed', undefined),
  retryUnpacking: unavailable('retryUnpacking', undefined),
  retryTransfers: unavailable('retryTransfers', undefined),
  lookAtArchives: unavailable('lookAtArchives', undefined),
  stopImport: unavailable('stopImport', undefined),
  cancelImport: unavailable('cancelImport', undefined),
  dismissNotice: unavailable('dismissNotice', undefined),
  saveReceipt: unavailable('saveReceipt', false),

  watchFolder: unavailable('watchFolder', undefined),
  unwatchFolder: unavailable('unwatchFolder', undefined),
  retryWatched: unavailable('retryWatched', undefined),
  watchedFolders: unavailable('watchedFolders', []),
  onWatchedFolders: subscribeToNothing,

  cancelRequest: () => {},
  onRequestProgress: subscribeToNothing,
  setLeaveQuestion: () => {},
  serverOrigin: async () => location.origin,
  changeServer: unavailable('changeServer', undefined),
  opensAtLogin: unavailable('opensAtLogin', null),
  setOpensAtLogin: unavailable('setOpensAtLogin', undefined),
}

function unavailable<Answer>(name: keyof Bridge, answer: Answer): () => Promise<Answer> {
  return async () => {
    console.warn(`${name} called outside of Electron environment`)
    return answer
  }
}

function rejecting(name: keyof Bridge): () => Promise<never> {
  return async () => {
    throw new Error(`${name} is only available in Electron environment`)
  }
}
