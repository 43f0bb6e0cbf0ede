import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { requireDataFolder } from './requireDataFolder.ts'

test('accepts a library whose rows and files are in the data folder', () => {
  expect(requireDataFolder(readSettings({ CALOTYPE_DATA: '/srv/photos' }))).toBe('/srv/photos')
})

test.each([
  ['DATABASE_URL', 'postgres://db.example.org/calotype'],
  ['STORAGE_URL', 's3://photos'],
])('refuses a library with %s', (variable, value) => {
  expect(() => requireDataFolder(readSettings({ [variable]: value }))).toThrow(`${variable} is set`)
})
