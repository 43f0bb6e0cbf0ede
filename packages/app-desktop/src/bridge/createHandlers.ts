import type { BrowserWindow, Dialog } from 'electron'
import { forward } from './bridgeCalls.ts'
import { readAll, readChunk, withFile } from '../files/folder.ts'
import type { Grants } from '../files/grants.ts'
import type { Handlers } from './handlers.ts'
import type { Language } from '../language.ts'
import type { DesktopTexts } from '../text.ts'
import type { Imports } from '../imports/imports.ts'
import type { LeaveGuard } from './leaveGuard.ts'
import type { OpenAtLogin } from '../system/openAtLogin.ts'
import type { createScans } from '../files/scans.ts'
import type { TokenVault } from '../system/tokenVault.ts'

export function createHandlers({
  dialog,
  grants,
  scans,
  vault,
  imports,
  leaveGuard,
  openAtLogin,
  getProductWindow,
  getServer,
  setToken,
  cancelRequest,
  changeServer,
  texts,
  setLanguage,
}: {
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  grants: Grants
  scans: ReturnType<typeof createScans>
  vault: TokenVault
  imports: Imports
  leaveGuard: LeaveGuard
  openAtLogin: OpenAtLogin
  getProductWindow: () => BrowserWindow | null
  /** Called with every token, even if the vault can't store it, so that the transfer process can upload. */
  setToken: (token: string | null) => void
  getServer: () => string | null
  cancelRequest: (requestId: string) => void
  changeServer: () => void
  texts: () => DesktopTexts
  setLanguage: (language: Language) => void
}): Handlers {
  /** Returns the product window, which is open whenever its page calls a command. */
  function getWindow(): BrowserWindow {
    const current = getProductWindow()
    if (current) return current
    throw new Error('The window is closed.')
  }

  return {
    async selectLocalFolder() {
      const { filePaths } = await dialog.showOpenDialog(getWindow(), { properties: ['openDirectory'] })
      const [folderPath] = filePaths
      if (folderPath === undefined) return null
      const grant = await grants.add(folderPath)
      imports.grant(grant)
      return { folderId: grant.folderId, name: grant.name }
    },
    readFolderContents: async (folderId) => scans.scan(grants.get(folderId)),
    cancelScan: async (folderId) => scans.cancel(folderId),
    getFileInfo: async ({ folderId, path }) => withFile(grants.get(folderId), path, async ({ info }) => info),
    readFileAsBuffer: async ({ folderId, path }) => readAll(grants.get(folderId), path),
    readFileChunk: async ({ folderId, path }, offset, length) =>
      readChunk(grants.get(folderId), path, offset, length),

    async storeToken(token) {
      setToken(token)
      await vault.store(token)
    },
    retrieveToken: vault.retrieve,
    async clearToken() {
      setToken(null)
      await vault.clear()
    },

    ...forward((name) => imports[name]),
    async saveReceipt(format) {
      const defaultPath = `${texts().receipt}.${format}`
      const { filePath } = await dialog.showSaveDialog(getWindow(), { defaultPath })
      if (filePath === '') return false
      await imports.writeReceipt(format, filePath)
      return true
    },

    cancelRequest: async (requestId) => cancelRequest(requestId),
    setLeaveQuestion: async (question) => leaveGuard.setQuestion(question),
    async serverOrigin() {
      const origin = getServer()
      if (origin !== null) return origin
      throw new Error('No server has been chosen.')
    },
    changeServer: async () => changeServer(),
    setLanguage: async (language) => setLanguage(language),
    opensAtLogin: openAtLogin.get,
    setOpensAtLogin: openAtLogin.set,
  }
}
