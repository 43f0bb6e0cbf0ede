import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { desktopTexts } from '../text.ts'
import { addContextMenu } from './contextMenu.ts'

const NO_EDITING = { canCut: false, canCopy: false, canPaste: false, canSelectAll: false }

/** Simulates a right click, and returns the items of the menu that appears. */
function click(params: Partial<Omit<ContextMenuParams, 'editFlags'>> & { editFlags?: object }) {
  const webContents = Object.assign(new EventEmitter(), { replaceMisspelling: vi.fn(), copyImageAt: vi.fn() })
  const window = { webContents } as unknown as BrowserWindow
  const writeText = vi.fn(async (_text: string) => {})
  let displayedItems: MenuItemConstructorOptions[] = []
  const buildFromTemplate = (template: MenuItemConstructorOptions[]) => ({
    popup: () => (displayedItems = template),
  })
  addContextMenu(window, {
    menu: { buildFromTemplate } as never,
    clipboard: { writeText },
    texts: () => desktopTexts.english.menu,
    getServer: () => 'https://photos.example.org',
  })
  webContents.emit(
    'context-menu',
    {},
    {
      dictionarySuggestions: [],
      linkURL: '',
      hasImageContents: false,
      isEditable: false,
      selectionText: '',
      ...params,
      editFlags: { ...NO_EDITING, ...params.editFlags },
    },
  )
  const names = displayedItems.map(({ role, label, type }) => role ?? label ?? type)
  const choose = (label: string) =>
    (displayedItems.find((item) => item.label === label)?.click as (() => void) | undefined)?.()
  return { displayedItems, names, choose, writeText, webContents }
}

test('offers cut, copy and paste in a field, enabled by the edit flags', () => {
  const { displayedItems, names } = click({
    isEditable: true,
    editFlags: { canPaste: true, canSelectAll: true },
  })
  expect(names).toEqual(['cut', 'copy', 'paste', 'separator', 'selectAll'])
  expect(displayedItems.map(({ enabled }) => enabled)).toEqual([false, false, true, undefined, true])
})

test('offers to copy the selection', () => {
  expect(click({ selectionText: 'Lake', editFlags: { canCopy: true } }).names).toEqual(['copy'])
})

test('shows no menu when no action is available', () => {
  expect(click({}).names).toEqual([])
})

test('copies the web address of a page of the app', () => {
  const { choose, writeText } = click({ linkURL: 'app://calotype/albums/7?a=1#b' })
  choose('Copy Link')
  expect(writeText).toHaveBeenCalledWith('https://photos.example.org/albums/7?a=1#b')
})

test('copies any other link unchanged', () => {
  const { choose, writeText } = click({ linkURL: 'https://example.org/help' })
  choose('Copy Link')
  expect(writeText).toHaveBeenCalledWith('https://example.org/help')
})

test('replaces a misspelled word with a suggestion', () => {
  const { names, choose, webContents } = click({ isEditable: true, dictionarySuggestions: ['photo'] })
  expect(names.slice(0, 3)).toEqual(['photo', 'separator', 'cut'])
  choose('photo')
  expect(webContents.replaceMisspelling).toHaveBeenCalledWith('photo')
})
