import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrateUserData } from './userData.ts'

let appData: string
beforeEach(() => (appData = mkdtempSync(join(tmpdir(), 'calotype-app-data-'))))
afterEach(() => {
  rmSync(appData, { recursive: true })
  vi.restoreAllMocks()
})

const formerFolder = () => join(appData, '@calotype/app-desktop')
const currentFolder = () => join(appData, 'Calotype')

function writeSettings(folder: string, content: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'settings.json'), content)
}
const readSettings = (folder: string) => readFileSync(join(folder, 'settings.json'), 'utf8')

function start(userData = currentFolder()) {
  const setPath = vi.fn<(name: string, path: string) => void>()
  migrateUserData({ name: 'Calotype', getPath: (name) => (name === 'appData' ? appData : userData), setPath })
  return setPath
}

test('moves the data of earlier versions to the folder named after the product', () => {
  writeSettings(formerFolder(), 'of before')
  start()
  expect(readSettings(currentFolder())).toBe('of before')
  expect(existsSync(join(appData, '@calotype'))).toBe(false)
})

test('moves nothing when both folders exist', () => {
  writeSettings(formerFolder(), 'of before')
  writeSettings(currentFolder(), 'of now')
  expect(start()).not.toHaveBeenCalled()
  expect(readSettings(currentFolder())).toBe('of now')
  expect(readSettings(formerFolder())).toBe('of before')
})

test('creates nothing when the app starts for the first time', () => {
  start()
  expect(existsSync(currentFolder())).toBe(false)
})

test('keeps using the former folder when it cannot be moved', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  writeSettings(formerFolder(), 'of before')
  mkdirSync(currentFolder())
  writeFileSync(join(currentFolder(), 'Local State'), 'of Chromium')
  expect(start()).toHaveBeenCalledExactlyOnceWith('userData', formerFolder())
  expect(readSettings(formerFolder())).toBe('of before')
})

test('keeps the data of another app from the same publisher', () => {
  writeSettings(formerFolder(), 'of before')
  mkdirSync(join(appData, '@calotype/another'))
  start()
  expect(readSettings(currentFolder())).toBe('of before')
  expect(existsSync(join(appData, '@calotype/another'))).toBe(true)
})

test('moves nothing when the user has chosen another data folder', () => {
  writeSettings(formerFolder(), 'of before')
  start(join(appData, 'elsewhere'))
  expect(readSettings(formerFolder())).toBe('of before')
})
