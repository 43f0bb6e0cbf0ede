import type { Bridge } from './bridge.ts'
import { createTokenStore } from './tokenStore.ts'

const store = () => createTokenStore(localStorage)
const nobody = () => () => {}

/**
 * What answers in a browser, where there is no desktop app: the token lies in local storage (DESK-017), nothing is there to
 * be chosen or told, and no file can be read (DESK-018, DESK-022 to DESK-026).
 */
export const webBridge: Bridge = {
  selectLocalFolder: absent('selectLocalFolder', null),
  readFolderContents: absent('readFolderContents', null),
  cancelScan: () => {},
  getFileInfo: refused('getFileInfo'),
  readFileAsBuffer: refused('readFileAsBuffer'),
  readFileStream: refused('readFileStream'),
  readFileChunk: refused('readFileChunk'),

  storeToken: async (token) => store().write(token),
  retrieveToken: async () => store().read(),
  clearToken: async () => store().clear(),

  onScanProgress: nobody,
  onUploadProgress: nobody,
  importState: absent('importState', { status: 'none' }),
  previewImport: absent('previewImport', undefined),
  startImport: absent('startImport', undefined),
  pauseImport: absent('pauseImport', undefined),
  resumeImport: absent('resumeImport', undefined),
  retryFailed: absent('retryFailed', undefined),
  retryUnpacking: absent('retryUnpacking', undefined),
  retryTransfers: absent('retryTransfers', undefined),
  lookAtArchives: absent('lookAtArchives', undefined),
  stopImport: absent('stopImport', undefined),
  cancelImport: absent('cancelImport', undefined),
  dismissNotice: absent('dismissNotice', undefined),
  saveReceipt: absent('saveReceipt', false),

  watchFolder: absent('watchFolder', undefined),
  unwatchFolder: absent('unwatchFolder', undefined),
  retryWatched: absent('retryWatched', undefined),
  watchedFolders: absent('watchedFolders', []),
  onWatchedFolders: nobody,

  cancelRequest: () => {},
  onRequestProgress: nobody,
  setLeaveQuestion: () => {},
  serverOrigin: async () => location.origin,
  changeServer: absent('changeServer', undefined),
  opensAtLogin: absent('opensAtLogin', null),
  setOpensAtLogin: absent('setOpensAtLogin', undefined),
}

function absent<Answer>(name: keyof Bridge, answer: Answer): () => Promise<Answer> {
  return async () => {
    console.warn(`${name} called outside of Electron environment`)
    return answer
  }
}

function refused(name: keyof Bridge): () => Promise<never> {
  return async () => {
    throw new Error(`${name} is only available in Electron environment`)
  }
}
