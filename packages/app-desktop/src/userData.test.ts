import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUserData } from './userData.ts'

let appData: string
beforeEach(() => (appData = mkdtempSync(join(tmpdir(), 'calotype-app-data-'))))
afterEach(() => {
  rmSync(appData, { recursive: true })
  vi.restoreAllMocks()
})

const former = () => join(appData, '@calotype/app-desktop')
const current = () => join(appData, 'Calotype')

function writeSettings(folder: string, content: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'settings.json'), content)
}
const readSettings = (folder: string) => readFileSync(join(folder, 'settings.json'), 'utf8')

function start(userData = current()) {
  const setPath = vi.fn<(name: string, path: string) => void>()
  keepUserData({ name: 'Calotype', getPath: (name) => (name === 'appData' ? appData : userData), setPath })
  return setPath
}

test('moves the data of earlier versions to the folder named after the product', () => {
  writeSettings(former(), 'of before')
  start()
  expect(readSettings(current())).toBe('of before')
  expect(existsSync(join(appData, '@calotype'))).toBe(false)
})

test('leaves everything as it is when both folders exist', () => {
  writeSettings(former(), 'of before')
  writeSettings(current(), 'of now')
  expect(start()).not.toHaveBeenCalled()
  expect(readSettings(current())).toBe('of now')
  expect(readSettings(former())).toBe('of before')
})

test('creates nothing when the app is new', () => {
  start()
  expect(existsSync(current())).toBe(false)
})

test('keeps using the former folder when it cannot be moved', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  writeSettings(former(), 'of before')
  mkdirSync(current())
  writeFileSync(join(current(), 'Local State'), 'of Chromium')
  expect(start()).toHaveBeenCalledExactlyOnceWith('userData', former())
  expect(readSettings(former())).toBe('of before')
})

test('keeps the data of another app that has the same publisher', () => {
  writeSettings(former(), 'of before')
  mkdirSync(join(appData, '@calotype/another'))
  start()
  expect(readSettings(current())).toBe('of before')
  expect(existsSync(join(appData, '@calotype/another'))).toBe(true)
})

test('moves nothing when a person has chosen another data folder', () => {
  writeSettings(former(), 'of before')
  start(join(appData, 'elsewhere'))
  expect(readSettings(former())).toBe('of before')
})
