/** @file Tests windows, menus and quitting of the built desktop app, without the Electron binary. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { de } from '../packages/app-desktop/src/text.de.ts'
import { expect, test as base } from './calotype.ts'
import { startAtServer, startBuiltApp, type BuiltApp } from './desktop/builtApp.ts'

const PAGE = { url: 'app://calotype/upload', parent: null }
const QUESTION = {
  title: 'Stop uploading?',
  message: 'The others won’t be uploaded.',
  leave: 'Stop',
  stay: 'Keep uploading',
}
const EMPTY_TALLY = { count: 0, size: 0 }
const SENDING = {
  status: 'sending',
  pauseReason: null,
  notUnpacked: EMPTY_TALLY,
  toUnpack: EMPTY_TALLY,
  failed: EMPTY_TALLY,
  remaining: { count: 2, size: 50 },
  unacknowledged: { count: 1, size: 25 },
  uploaded: { count: 1, size: 20 },
  bytesInFlight: 3.75,
}

const test = base.extend<{ app: BuiltApp }>({
  app: async ({ server }, provide) => {
    const app = await startAtServer(server.url)
    await provide(app)
    await app.stop()
  },
})

/** Simulates a page that is uploading files. */
async function uploadInPage(app: BuiltApp) {
  await app.invoke('calotype:setLeaveQuestion', PAGE, [QUESTION])
  await app.preventUnload(true)
}

test('asks the page’s question before closing, reloading and quitting, and cancels if the user chooses to stay', async ({
  app,
}) => {
  await uploadInPage(app)
  await app.closeWindow()
  await app.reload()
  await app.quit()
  expect(await app.getWindowStates()).toEqual(['closed', 'shown'])
  expect(await app.getRecordedCalls()).toMatchObject({
    messageBoxes: Array(3).fill(QUESTION.title),
    reloads: 0,
  })
})

test('reloads and closes a page without unsaved work without a question', async ({ app }) => {
  await uploadInPage(app)
  await app.setPressedButtons(QUESTION.leave)
  await app.reload()
  expect((await app.getRecordedCalls()).reloads).toBe(1)
  await app.closeWindow()
  await expect.poll(app.hasQuit).toBe(true)
})

test('hides a closed window during an import, also after a canceled quit', async ({ app }) => {
  await uploadInPage(app)
  await app.quit()
  expect(app.hasQuit()).toBe(false)
  expect(await app.invoke('calotype:importState', PAGE, [])).toEqual({ value: { status: 'none' } })
  await app.emitTransferMessage({ type: 'import', state: SENDING })
  expect(await app.closeWindow()).toBe(true)
  await app.setPressedButtons('Quit', QUESTION.leave)
  await app.quit()
  await expect.poll(app.hasQuit).toBe(true)
})

test('closes every window on quit, unless a page stays open', async ({ app }) => {
  await app.clickMenu('Change Server…')
  await uploadInPage(app)
  await app.setPressedButtons(QUESTION.leave)
  await app.quit()
  await expect.poll(app.hasQuit).toBe(true)
})

test('keeps the server if a person chooses to keep uploading', async ({ app, server }) => {
  await app.invoke('calotype:changeServer', PAGE, [])
  await uploadInPage(app)
  const other = server.url.replace('localhost', '127.0.0.1')
  const choose = () =>
    app.invoke('calotype-server:choose', { url: 'app://welcome/', parent: null }, [other, false])
  expect(await choose()).toMatchObject({ status: 'refused' })
  expect(await app.invoke('calotype:serverOrigin', PAGE, [])).toEqual({ value: server.url })
  await app.setPressedButtons(QUESTION.leave)
  expect(await choose()).toEqual({ status: 'chosen' })
  expect(await app.invoke('calotype:serverOrigin', PAGE, [])).toEqual({ value: other })
  expect((await app.getRecordedCalls()).messageBoxes).toEqual([QUESTION.title, QUESTION.title])
})

test('goes back and forward from the menu and with mouse buttons', async ({ app }) => {
  await app.visit('app://calotype/albums')
  await app.clickMenu('Back')
  expect(await app.getUrl()).toBe('app://calotype/gallery')
  await app.clickMenu('Back')
  expect(await app.getUrl()).toBe('app://calotype/gallery')
  await app.clickMenu('Forward')
  expect(await app.getUrl()).toBe('app://calotype/albums')
  expect(await app.emitAppCommand('browser-backward')).toBe('app://calotype/gallery')
  expect(await app.emitAppCommand('browser-forward')).toBe('app://calotype/albums')
  const menu = (await app.getRecordedCalls()).menus.at(-1) ?? ''
  expect(menu).toContain('"accelerator":"Alt+Left"')
  expect(menu).toContain('"accelerator":"Alt+Right"')
})

test('edits text in the context menu, and copies links as web addresses', async ({ app, server }) => {
  const params = {
    dictionarySuggestions: [],
    linkURL: '',
    hasImageContents: false,
    isEditable: false,
    selectionText: '',
    x: 1,
    y: 1,
    editFlags: { canCut: true, canCopy: true, canPaste: true, canSelectAll: true },
  }
  expect((await app.openContextMenu({ ...params, isEditable: true }))?.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['cut', 'copy', 'paste']),
  )
  expect(await app.openContextMenu(params)).toBeNull()
  await app.openContextMenu({ ...params, linkURL: 'app://calotype/albums/7' })
  await app.clickMenu('Copy Link')
  expect((await app.getRecordedCalls()).copied).toEqual([`${server.url}/albums/7`])
})

test('shows menus and questions in the language of the page', async ({ app }) => {
  const { background, menu } = de.texts
  expect(await app.invoke('calotype:setLanguage', PAGE, ['de'])).toEqual({ value: undefined })
  await app.clickMenu(menu.back)
  expect((await app.getRecordedCalls()).menus.at(-1)).toContain(`"label":"${menu.edit}"`)
  await app.emitTransferMessage({ type: 'import', state: SENDING })
  await app.quit()
  expect((await app.getRecordedCalls()).messageBoxes).toEqual([background.title])
})

test('uses the product’s name, and moves data of earlier versions to a folder with that name', async () => {
  const appData = mkdtempSync(join(tmpdir(), 'calotype-app-data-'))
  const former = join(appData, '@calotype/app-desktop')
  mkdirSync(former, { recursive: true })
  writeFileSync(join(former, 'settings.json'), JSON.stringify({ server: 'https://photos.example.org' }))
  const app = await startBuiltApp(appData, { FAKE_USER_DATA: '', FAKE_APP_DATA: appData })
  expect(await app.getRecordedCalls()).toMatchObject({
    name: 'Calotype',
    userData: join(appData, 'Calotype'),
    loaded: ['app://calotype/gallery'],
  })
  expect(readFileSync(join(appData, 'Calotype/settings.json'), 'utf8')).toContain('photos.example.org')
  await app.stop()
  rmSync(appData, { recursive: true, force: true })
})
