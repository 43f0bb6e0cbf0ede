/**
 * @file Simulates attacks by a compromised page on the bridge (THREATS T42). No call may return the content of a
 * forbidden file.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { FileRef } from '@calotype/platform'
import { MAX_READ_BYTES } from '@calotype/platform/bridge'
import type { IpcMainInvokeEvent } from 'electron'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CALL_KINDS, getChannel, getNames, type CallResult, type MainProcessCalls } from './bridgeCalls.ts'
import { readAll } from '../files/folder.ts'
import { createGrants, type Grants } from '../files/grants.ts'
import { handleCalls, type Handlers } from './handlers.ts'
import { createHandlers } from './createHandlers.ts'
import { createScans } from '../files/scans.ts'
import { PRODUCT_ORIGIN } from './sender.ts'
import { desktopTexts } from '../text.ts'
import type { Grant } from '../transfer/protocol.ts'

const SECRET = 'the secret of another folder'
const PAGE = { url: `${PRODUCT_ORIGIN}/upload`, parent: null }

/** Called after the path of a file is checked and before the file is opened. */
let beforeOpen: (() => void) | null = null
vi.mock('node:fs/promises', async (actual) => {
  const real = await actual<typeof fs>()
  return {
    ...real,
    open: (...args: Parameters<typeof real.open>) => {
      beforeOpen?.()
      beforeOpen = null
      return real.open(...args)
    },
  }
})

let home: string
let data: string
let grants: Grants
let grant: Grant
let call: (sender: unknown, name: keyof MainProcessCalls, ...args: unknown[]) => Promise<CallResult>

beforeAll(async () => {
  home = await fs.realpath(mkdtempSync(join(tmpdir(), 'calotype-hostile-')))
  data = join(home, 'data')
  for (const folder of ['data', 'data/sub', 'data-evil', 'other']) mkdirSync(join(home, folder))
  for (const file of [
    'data-evil/x.jpg',
    'other/x.jpg',
    'secret.jpg',
    'data/notes.txt',
    'data/key',
    'data/.jpg',
  ])
    writeFileSync(join(home, file), SECRET)
  writeFileSync(join(data, 'ok.jpg'), 'a photo')
  writeFileSync(join(data, 'sub/ok.jpg'), 'a photo')
  mkdirSync(join(data, 'folder.jpg'))
  symlinkSync(join(home, 'secret.jpg'), join(data, 'link.jpg'))
  symlinkSync('notes.txt', join(data, 'inner.jpg'))
  symlinkSync(join(home, 'other'), join(data, 'linked'))
  symlinkSync('/dev/zero', join(data, 'zero.jpg'))
  symlinkSync('/proc/self/environ', join(data, 'environ.jpg'))
  symlinkSync('loop.jpg', join(data, 'loop.jpg'))
  execFileSync('mkfifo', [join(data, 'pipe.jpg')])

  grants = createGrants()
  grant = await grants.add(data)
  const listeners = new Map<string, (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<CallResult>>()
  const unusedParts = {} as Pick<Parameters<typeof createHandlers>[0], 'dialog' | 'vault' | 'imports'>
  const handlers: Handlers = createHandlers({
    dialog: unusedParts.dialog,
    vault: { retrieve: async () => SECRET } as never,
    imports: {} as never,
    grants,
    scans: createScans(
      () => {},
      async () => 'standard',
    ),
    getProductWindow: () => null,
    setToken: () => {},
    leaveGuard: {} as never,
    openAtLogin: {} as never,
    getServer: () => null,
    cancelRequest: () => {},
    changeServer: () => {},
    texts: () => desktopTexts.english,
    setLanguage: () => {},
  })
  handleCalls({ handle: (channel, listener) => void listeners.set(channel, listener) }, handlers)
  call = (senderFrame, name, ...args) =>
    listeners.get(getChannel(name))?.({ senderFrame } as IpcMainInvokeEvent, ...args) ??
    Promise.reject(new Error(`There is no ${name}.`))
})
afterAll(() => rmSync(home, { recursive: true }))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const createRef = (path: unknown): FileRef => ({ folderId: grant.folderId, path: path as string })

/** Returns 'refused' if the call was refused without revealing anything, otherwise the response. */
async function getOutcome(responding: Promise<CallResult>): Promise<string> {
  const response = await responding
  const json = JSON.stringify(response)
  return 'problem' in response && !json.includes(SECRET) && !json.includes(home) ? 'refused' : json
}

test('reads files of a granted folder', async () => {
  for (const path of ['ok.jpg', 'sub/ok.jpg'])
    expect(await call(PAGE, 'readFileAsBuffer', createRef(path))).toEqual({
      value: new Uint8Array(Buffer.from('a photo')),
    })
  expect(await call(PAGE, 'readFileChunk', createRef('ok.jpg'), 2, 3)).toEqual({
    value: new Uint8Array(Buffer.from('pho')),
  })
  expect(await call(PAGE, 'readFileChunk', createRef('ok.jpg'), 5, MAX_READ_BYTES)).toEqual({
    value: new Uint8Array([116, 111]),
  })
  expect(await call(PAGE, 'readFileChunk', createRef('ok.jpg'), 7, 1)).toEqual({ value: new Uint8Array() })
  expect(await call(PAGE, 'getFileInfo', createRef('ok.jpg'))).toMatchObject({
    value: {
      folderId: grant.folderId,
      path: 'ok.jpg',
      name: 'ok.jpg',
      size: 7,
      type: 'image/jpeg',
      kind: 'image',
    },
  })
})

const PATHS = [
  // Paths with `.`, `..` or empty parts, also in encoded form.
  '../secret.jpg',
  '../../secret.jpg',
  'sub/../../secret.jpg',
  'sub/../ok.jpg',
  './ok.jpg',
  'sub/./ok.jpg',
  'sub//ok.jpg',
  'ok.jpg/',
  'ok.jpg/.',
  'ok.jpg/../ok.jpg',
  '..',
  '.',
  '',
  '/',
  '../data-evil/x.jpg',
  '../data/ok.jpg',
  '../other/x.jpg',
  '%2e%2e/secret.jpg',
  '..%2fsecret.jpg',
  '..\\secret.jpg',
  'sub\\..\\..\\secret.jpg',
  '....//secret.jpg',
  '..;/secret.jpg',
  '\u2025/secret.jpg',
  '\uff0e\uff0e/secret.jpg',
  '.. /secret.jpg',
  // Absolute paths on all systems, URLs, and paths that a shell would expand.
  '/etc/passwd',
  '/etc/passwd.jpg',
  '/proc/self/environ',
  '/proc/self/environ.jpg',
  '/dev/zero',
  '//server/share/x.jpg',
  '\\\\server\\share\\x.jpg',
  '\\\\?\\C:\\x.jpg',
  '\\\\.\\PhysicalDrive0.jpg',
  'C:\\x.jpg',
  'C:/x.jpg',
  'c:x.jpg',
  'file:///etc/passwd.jpg',
  'file://localhost/x.jpg',
  '~/x.jpg',
  '$HOME/x.jpg',
  // Names with null bytes, and names whose extension is missing, unsupported or misleading.
  'notes.txt\0.jpg',
  'ok.jpg\0',
  '\0',
  'notes.txt',
  'key',
  '.jpg',
  'sub',
  'notes.txt.',
  'notes.txt/.jpg',
  'ok.jpg::$DATA',
  'ok.jpg:stream.jpg',
  'ok.jpg ',
  'ok.jpg\n',
  // Names of entries that aren't regular files, names that no file has, and names that are too long.
  'folder.jpg',
  'link.jpg',
  'inner.jpg',
  'linked/x.jpg',
  'zero.jpg',
  'environ.jpg',
  'loop.jpg',
  'pipe.jpg',
  'OK.JPG',
  'Ok.jpg',
  'SUB/ok.jpg',
  'missing.jpg',
  'NUL.jpg',
  'CON.jpg',
  'COM1.jpg',
  `${'a/'.repeat(2000)}x.jpg`,
  `${'a'.repeat(300)}.jpg`,
]

test.each(PATHS)('refuses "%s" in every call', async (path) => {
  expect(await getOutcome(call(PAGE, 'getFileInfo', createRef(path)))).toBe('refused')
  expect(await getOutcome(call(PAGE, 'readFileAsBuffer', createRef(path)))).toBe('refused')
  expect(await getOutcome(call(PAGE, 'readFileChunk', createRef(path), 0, 100))).toBe('refused')
})

test.each([
  [-1, 1],
  [0, 0],
  [0, -1],
  [0.5, 1],
  [0, 1.5],
  [NaN, 1],
  [0, Infinity],
  [0, MAX_READ_BYTES + 1],
  [2 ** 53, 1],
  ['0', 1],
  [0, '1'],
  [0n, 1],
  [null, 1],
  [undefined, undefined],
  [{ offset: 0 }, 1],
])('refuses offset %s with length %s', async (offset, length) => {
  expect(await getOutcome(call(PAGE, 'readFileChunk', createRef('ok.jpg'), offset, length))).toBe('refused')
})

test.each([
  [null],
  [undefined],
  ['ok.jpg'],
  [{ path: 'ok.jpg' }],
  [{ folderId: 'data', path: 'ok.jpg' }],
  [{ folderId: '00000000-0000-4000-8000-000000000000', path: 'ok.jpg' }],
  [() => ({ ...createRef('ok.jpg'), root: '/' })],
  [() => createRef(['ok.jpg'])],
  [() => createRef({ toString: () => 'ok.jpg' })],
  [() => createRef(7)],
  [() => ({ ...createRef('ok.jpg'), path: Buffer.from('ok.jpg') })],
  [() => ({ folderId: [grant.folderId], path: 'ok.jpg' })],
])('refuses a file given as %s', async (value) => {
  const file = typeof value === 'function' ? value() : value
  expect(await getOutcome(call(PAGE, 'readFileAsBuffer', file))).toBe('refused')
  expect(await getOutcome(call(PAGE, 'readFileChunk', file, 0, 1))).toBe('refused')
})

test('refuses missing and extra arguments', async () => {
  expect(await getOutcome(call(PAGE, 'readFileAsBuffer'))).toBe('refused')
  expect(await getOutcome(call(PAGE, 'readFileAsBuffer', createRef('ok.jpg'), 'extra'))).toBe('refused')
  expect(await getOutcome(call(PAGE, 'readFileChunk', createRef('ok.jpg')))).toBe('refused')
  expect(await getOutcome(call(PAGE, 'retrieveToken', 'extra'))).toBe('refused')
})

test.each(getNames(...CALL_KINDS))('%s rejects invalid senders and arguments', async (name) => {
  const invalidArguments = Array.from({ length: 4 }, () => ({}))
  expect(await call(PAGE, name, ...invalidArguments)).toEqual({
    problem: `${name} was called with invalid arguments.`,
  })
  expect(await call({ url: 'https://evil.example/', parent: null }, name)).toEqual({
    problem: 'This page isn’t allowed to call the desktop app.',
  })
})

test.each([
  ['retryFailed', []],
  ['retryFailed', [[]]],
  ['retryFailed', [['everything']]],
  ['retryUnpacking', [['server']]],
  ['retryTransfers', [true]],
  ['recheckArchives', [1]],
  ['dismissNotice', ['']],
] as const)('%s rejects %j', async (name, args) => {
  expect(await call(PAGE, name, ...args)).toEqual({
    problem: `${name} was called with invalid arguments.`,
  })
})

test.each([
  ['no frame', null],
  ['a frame in the page', { url: `${PRODUCT_ORIGIN}/`, parent: {} }],
  ['the web', { url: 'https://evil.example/', parent: null }],
  ['the welcome page', { url: 'app://welcome/', parent: null }],
  ['an origin with the same prefix', { url: 'app://calotype.evil/', parent: null }],
  ['another scheme', { url: 'http://calotype/', parent: null }],
  ['a file', { url: 'file:///app/index.html', parent: null }],
  ['an empty page', { url: 'about:blank', parent: null }],
  ['data', { url: 'data:text/html,x', parent: null }],
  ['an address with a user name', { url: 'app://user@calotype/', parent: null }],
  ['another port', { url: 'app://calotype:1/', parent: null }],
  ['an empty address', { url: '', parent: null }],
])('returns no file and no token to %s', async (_who, frame) => {
  expect(await getOutcome(call(frame, 'readFileAsBuffer', createRef('ok.jpg')))).toBe('refused')
  expect(await getOutcome(call(frame, 'retrieveToken'))).toBe('refused')
  expect(await getOutcome(call(frame, 'readFolderContents', grant.folderId))).toBe('refused')
})

test('refuses folders of an earlier start, and folders that were never granted', async () => {
  const earlierGrant = await createGrants().add(data)
  expect(await getOutcome(call(PAGE, 'readFolderContents', earlierGrant.folderId))).toBe('refused')
  expect(await getOutcome(call(PAGE, 'readFolderContents', data))).toBe('refused')
  expect(
    await getOutcome(call(PAGE, 'getFileInfo', { folderId: earlierGrant.folderId, path: 'ok.jpg' })),
  ).toBe('refused')
})

test('refuses a file of another granted folder', async () => {
  const otherGrant = await grants.add(join(home, 'other'))
  expect(
    await getOutcome(call(PAGE, 'readFileAsBuffer', { folderId: otherGrant.folderId, path: 'ok.jpg' })),
  ).toBe('refused')
  expect(
    await getOutcome(
      call(PAGE, 'readFileAsBuffer', { folderId: otherGrant.folderId, path: '../data/ok.jpg' }),
    ),
  ).toBe('refused')
})

test.each([
  ['a link', (filePath: string) => symlinkSync(join(home, 'secret.jpg'), filePath)],
  ['a pipe', (filePath: string) => void execFileSync('mkfifo', [filePath])],
  ['a folder', (filePath: string) => void mkdirSync(filePath)],
])('refuses a file that is replaced by %s between check and open', async (_what, become) => {
  const filePath = join(data, 'swapped.jpg')
  writeFileSync(filePath, 'a photo')
  beforeOpen = () => {
    rmSync(filePath)
    become(filePath)
  }
  expect(await getOutcome(call(PAGE, 'readFileAsBuffer', createRef(basename(filePath))))).toBe('refused')
  expect(beforeOpen, 'the file was replaced').toBeNull()
  rmSync(filePath, { recursive: true })
})

test('refuses a file whose folder is replaced by a link between check and open', async () => {
  mkdirSync(join(data, 'turns'))
  writeFileSync(join(data, 'turns/x.jpg'), 'a photo')
  beforeOpen = () => {
    renameSync(join(data, 'turns'), join(data, 'turned'))
    symlinkSync(join(home, 'other'), join(data, 'turns'))
  }
  expect(await getOutcome(call(PAGE, 'readFileAsBuffer', createRef('turns/x.jpg')))).toBe('refused')
  expect(beforeOpen, 'the folder was replaced').toBeNull()
})

test('refuses to read a file of more than 100 MB in one call', async () => {
  const largeFile = await fs.open(join(data, 'large.mp4'), 'w')
  await largeFile.truncate(MAX_READ_BYTES + 1)
  await largeFile.close()
  await expect(readAll(grant, 'large.mp4')).rejects.toThrow('larger than 100 MB')
  expect(await call(PAGE, 'readFileChunk', createRef('large.mp4'), MAX_READ_BYTES, 10)).toEqual({
    value: new Uint8Array(1),
  })
})
