import { expect, test } from 'vitest'
import { COMMANDS, type CommandName } from './bridge.ts'

const ID = '0b8d1f5e-9c1c-4f1a-8a43-7a1f3b1d2c3e'

const accepts = (name: CommandName, ...args: readonly unknown[]) => {
  const checks: readonly ((value: unknown) => boolean)[] = COMMANDS[name].checks
  return checks.every((check, index) => check(args[index]))
}

test('accepts the arguments of each type', () => {
  expect(accepts('readFileChunk', { folderId: ID, path: 'a/b.jpg' }, 0, 100)).toBe(true)
  expect(accepts('startImport', { labels: ['', 'Italy'], description: '' })).toBe(true)
  expect(accepts('retryWatched', ID, [])).toBe(true)
  expect(accepts('retryFailed', ['network', 'busy'])).toBe(true)
  expect(accepts('saveReceipt', 'json')).toBe(true)
  expect(accepts('setOpensAtLogin', false)).toBe(true)
  expect(accepts('setLanguage', 'de')).toBe(true)
  expect(accepts('setLeaveQuestion', null)).toBe(true)
  const question = { title: 'Leave?', message: '', leave: 'Leave', stay: 'Stay' }
  expect(accepts('setLeaveQuestion', question)).toBe(true)
})

test.each<[CommandName, ...unknown[]]>([
  ['watchFolder', 'f'],
  ['watchFolder', `${ID}\n`],
  ['readFileChunk', { folderId: ID, path: '' }, 0, 1],
  ['readFileChunk', { folderId: ID, path: 'a.jpg' }, 0.5, 1],
  ['readFileChunk', { folderId: ID, path: 'a.jpg' }, 2 ** 53, 1],
  ['previewImport', { folderId: ID, albums: 1 }],
  ['previewImport', { folderId: ID }],
  ['previewImport', { folderId: ID, albums: true, root: '/' }],
  ['previewImport', Object.create({ folderId: ID, albums: true })],
  ['startImport', { labels: 'Italy', description: '' }],
  ['startImport', { labels: Array.from({ length: 101 }, () => ''), description: '' }],
  ['startImport', { labels: ['a'.repeat(256)], description: '' }],
  ['storeToken', ''],
  ['saveReceipt', 'pdf'],
  ['setLeaveQuestion', {}],
  ['setLeaveQuestion', undefined],
])('%s rejects %j', (name, ...args) => expect(accepts(name, ...args)).toBe(false))
