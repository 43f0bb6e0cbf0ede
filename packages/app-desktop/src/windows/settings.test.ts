import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSettings } from './settings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calotype-settings-'))
  file = join(folder, 'settings.json')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('restores settings at the next start, even after concurrent changes', async () => {
  const settings = openSettings(file)
  expect(settings.get()).toEqual({ server: null, language: null, window: null })
  const window = { x: 1, y: 2, width: 3, height: 4, isMaximized: true }
  await Promise.all([settings.set({ server: 'https://a.example' }), settings.set({ window })])
  expect(openSettings(file).get()).toEqual({ server: 'https://a.example', language: null, window })
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test.each(['', '{', '{"server":7}', '{"window":{"x":0}}', '[]'])(
  'starts with defaults if the file contains %j',
  (content) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    writeFileSync(file, content)
    expect(openSettings(file).get()).toEqual({ server: null, language: null, window: null })
    expect(console.error).toHaveBeenCalledOnce()
  },
)
