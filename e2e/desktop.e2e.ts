/**
 * @file Tests the built desktop app without the Electron binary. Its main process runs in Node.js, its page in
 * Chromium.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALL_KINDS, getChannel, getNames } from '../packages/app-desktop/src/bridge/bridgeCalls.ts'
import { COMMANDS } from '../packages/platform/src/bridge/bridge.ts'
import { aMember, expect, test as base, uploadPhoto } from './calotype.ts'
import { signInToDesktop } from './desktop/connectToDesktop.ts'
import { startAtServer, startBuiltApp, startSecond, type BuiltApp } from './desktop/builtApp.ts'

const PAGE = { url: 'app://calotype/upload', parent: null }
const test = base.extend<{ app: BuiltApp; folder: string }>({
  app: async ({ server }, provide) => {
    const app = await startAtServer(server.url)
    await provide(app)
    await app.stop()
  },
  // Tests open relative URLs in the app.
  baseURL: ({ app }, provide) => provide(app.address),
  folder: async ({ browserName }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), `calotype-${browserName}-folder-`))
    mkdirSync(join(folder, 'Süd und Nord/🌊'), { recursive: true })
    writeFileSync(join(folder, 'one.jpg'), 'the first photo')
    writeFileSync(join(folder, 'Süd und Nord/zwei ü.PNG'), 'the second')
    writeFileSync(join(folder, 'Süd und Nord/🌊/film.mov'), Buffer.alloc(3 * 1024 ** 2, 7))
    writeFileSync(join(folder, 'takeout.tgz'), 'an archive')
    writeFileSync(join(folder, 'empty.gif'), '')
    writeFileSync(join(folder, 'notes.txt'), 'not to be read')
    symlinkSync('/etc/passwd', join(folder, 'passwd.jpg'))
    await provide(folder)
    rmSync(folder, { recursive: true })
  },
})

test('shows the welcome page with the styles and fonts of elements', async () => {
  const app = await startBuiltApp()
  const read = async (path: string) =>
    Buffer.from((await app.request(`app://welcome${path}`, {})).bytes).toString()
  const [, sheet = ''] = /href="\.(\/[^"]+\.css)"/.exec(await read('/')) ?? []
  expect(await read(sheet)).toMatch(/box-sizing:\s*border-box/)
  await app.stop()
})

test('asks for a server at the first start, and accepts a reachable one', async ({ server }) => {
  const app = await startBuiltApp()
  const choose = (address: string, frame = { url: 'app://welcome/', parent: null }) =>
    app.invoke('calotype-server:choose', frame, [address, false])
  expect((await app.getRecordedCalls()).loaded).toEqual(['app://welcome/?language=en'])
  expect(await choose('http://photos.example.org')).toMatchObject({ status: 'refused' })
  expect(await choose('localhost:1')).toMatchObject({
    status: 'refused',
    message: 'localhost:1 could not be reached. Check your connection and whether the server is running.',
  })
  expect(await choose(server.url, PAGE)).toMatchObject({ status: 'refused' })
  expect(await choose(server.url)).toEqual({ status: 'chosen' })
  expect((await app.getRecordedCalls()).loaded).toEqual([
    'app://welcome/?language=en',
    'app://calotype/gallery',
  ])
  expect(JSON.parse(readFileSync(join(app.data, 'settings.json'), 'utf8'))).toMatchObject({
    server: server.url,
  })
  await app.stop()
})

test('sandboxes every window, and restores its position', async ({ app }) => {
  const { windows, schemes, isSandboxed } = await app.getRecordedCalls()
  expect(isSandboxed).toBe(true)
  expect(windows).toHaveLength(2)
  for (const { webPreferences } of windows)
    expect(webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      allowRunningInsecureContent: false,
    })
  expect(schemes).toEqual([{ scheme: 'app', privileges: expect.not.objectContaining({ bypassCSP: true }) }])

  await app.closeWindow()
  await expect(async () => {
    const { window } = JSON.parse(readFileSync(join(app.data, 'settings.json'), 'utf8')) as { window: object }
    expect(window).toEqual({ x: 10, y: 20, width: 900, height: 700, isMaximized: false })
  }).toPass()
  const restarted = await startBuiltApp(app.data)
  expect((await restarted.getRecordedCalls()).windows).toMatchObject([
    { x: 10, y: 20, width: 900, height: 700 },
  ])
  await restarted.stop()
})

test('prevents pages from navigating away, opening windows, embedding pages and getting permissions', async ({
  app,
  server,
}) => {
  for (const url of [
    'http://evil.example/',
    'file:///etc/passwd',
    'javascript:1',
    'data:text/html,x',
    'app://evil/',
  ])
    expect(await app.navigate('will-navigate', url), url).toBe(true)
  for (const path of ['/api/media/secured/x.html', '/authz?key=/x.html'])
    expect(await app.navigate('will-navigate', `app://calotype${path}`), path).toBe(true)
  expect(await app.navigate('will-navigate', 'app://calotype/login')).toBe(false)
  expect(await app.navigate('will-redirect', 'app://calotype/login')).toBe(true)
  expect(await app.navigate('will-attach-webview', 'https://example.org/')).toBe(true)
  for (const url of ['file:///etc/passwd', 'smb://evil.example/', 'ms-msdt:/id', 'https://a:b@evil.example/'])
    expect(await app.openWindow(url)).toBe('deny')
  expect((await app.getRecordedCalls()).opened).toEqual([])
  expect(await app.openWindow('https://example.org/help')).toBe('deny')
  expect(await app.navigate('will-navigate', 'https://checkout.stripe.com/pay')).toBe(true)
  expect(await app.openWindow(`${server.url}/checkout/cs_1`)).toBe('deny')
  expect((await app.getRecordedCalls()).opened).toEqual([
    'https://example.org/help',
    'https://checkout.stripe.com/pay',
    `${server.url}/checkout/cs_1`,
  ])
  expect(await app.openWindow('app://calotype/terms')).toBe('deny')
  expect((await app.getRecordedCalls()).opened.at(-1)).toBe(`${server.url}/terms`)

  const denied = { request: false, check: false, device: false }
  for (const name of [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'hid',
    'usb',
    'serial',
    'openExternal',
    'display-capture',
    'clipboard-read',
    'fileSystem',
  ])
    expect(await app.requestPermission(name, 'app://calotype/'), name).toEqual(denied)
  for (const name of ['clipboard-sanitized-write', 'fullscreen']) {
    expect(await app.requestPermission(name, 'app://calotype/')).toEqual({
      request: true,
      check: true,
      device: false,
    })
    expect(await app.requestPermission(name, 'https://evil.example/')).toEqual(denied)
  }
})

test('serves the web app under its own policy, and forwards only API requests', async ({ app, server }) => {
  const get = (path: string, headers = {}) => app.request(`app://calotype${path}`, headers)
  const shell = await get('/albums/7')
  expect(shell.status).toBe(200)
  expect(Buffer.from(shell.bytes).toString()).toContain('<div id="root">')
  const policy = shell.headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  const served = await fetch(`${server.url}/albums/7`, { headers: { accept: 'text/html' } })
  expect(policy).toBe(served.headers.get('content-security-policy'))

  const script = /src="(\/assets\/[^"]+\.js)"/.exec(Buffer.from(shell.bytes).toString())?.[1] ?? ''
  expect(await get(script)).toMatchObject({ status: 200, headers: { 'content-type': 'text/javascript' } })
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/__site.txt',
    '/assets/none.js',
    '/etc/passwd.js',
  ])
    expect((await get(path)).status, path).toBe(404)
  expect((await get('/assets/x.js', { 'service-worker': 'script' })).status).toBe(403)
  expect((await app.request('app://elsewhere/', {})).status).toBe(404)
  const welcome = await app.request('app://welcome/api/user/me', {})
  expect(welcome.headers['content-type'], 'requests of the welcome page are not forwarded').toContain(
    'text/html',
  )

  const member = await aMember(server)
  const { fileName, bytes } = await uploadPhoto(server, member, { seed: 5, takenAt: '2024:07:01 10:00:00' })
  const headers = { authorization: `Bearer ${member.token}` }
  const fullResponse = await get(`/authz?key=/${fileName}`, headers)
  expect(Buffer.from(fullResponse.bytes).equals(bytes)).toBe(true)
  expect(fullResponse.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect((await get('/api/user/me')).status).toBe(401)
})

test('hides a closed window during an upload, shows the progress, and asks before quitting', async ({
  app,
}) => {
  const none = { count: 0, size: 0 }
  const sending = {
    status: 'sending',
    pauseReason: null,
    notUnpacked: none,
    toUnpack: none,
    failed: none,
    remaining: { count: 2, size: 50 },
    unacknowledged: { count: 1, size: 25 },
    uploaded: { count: 1, size: 20 },
    bytesInFlight: 3.75,
  }
  // The transfer process has started and reported its initial state.
  expect(await app.invoke('calotype:importState', PAGE, [])).toEqual({ value: { status: 'none' } })
  await app.emitTransferMessage({ type: 'import', state: sending })
  expect(await app.getRecordedCalls()).toMatchObject({ isAwake: true })
  expect((await app.getRecordedCalls()).progressBars).toContainEqual({ progress: 0.25 })
  await app.emitTransferMessage({ type: 'import', state: { ...sending, pauseReason: 'unreachable' } })
  expect(
    await app.getRecordedCalls(),
    'the computer may sleep while the server is unreachable',
  ).toMatchObject({
    isAwake: false,
  })
  await app.emitTransferMessage({ type: 'import', state: sending })
  expect(await app.closeWindow()).toBe(true)
  // A second instance exits immediately, and the first one shows its window.
  expect(await startSecond(app)).toBe(0)
  expect(await app.startAgain()).toBe(true)
  expect((await app.getRecordedCalls()).forked).toHaveLength(1)
  await app.quit()
  expect((await app.getRecordedCalls()).messageBoxes, 'asks before quitting').toEqual([
    'Calotype is still uploading',
  ])
})

test('signs in, chooses a folder and reads it over the real Bridge', async ({
  app,
  page,
  member,
  folder,
}) => {
  await signInToDesktop(page, app, member)
  await expect(page).toHaveURL('/gallery')
  await expect
    .poll(() => app.invoke('calotype:retrieveToken', PAGE, []))
    .toEqual({ value: expect.any(String) })
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  expect(readFileSync(join(app.data, 'token'), 'utf8')).toMatch(/^sealed:/)

  // The next start restores the token from the vault.
  const startedAt = performance.now()
  await page.goto('/')
  await expect(page).toHaveURL('/gallery')
  expect(performance.now() - startedAt).toBeGreaterThan(1000)

  expect(
    await page.evaluate(() => Object.keys(Reflect.get(globalThis, 'calotype') as object).sort()),
  ).toEqual(Object.keys(COMMANDS).toSorted())
  const handled = (await app.listChannels()).filter((channel) => channel.startsWith('calotype:'))
  expect(handled.toSorted()).toEqual(
    getNames(...CALL_KINDS)
      .map(getChannel)
      .toSorted(),
  )

  await app.setChosenFolder(folder)
  const result = await page.evaluate(async () => {
    const bridge = Reflect.get(globalThis, 'calotype') as TestedBridge
    const events: unknown[] = []
    const stop = bridge.onScanProgress((progress) => events.push(progress))
    const grantedFolder = await bridge.selectLocalFolder()
    const contents = await bridge.readFolderContents(grantedFolder.folderId)
    stop()
    const createRef = (path: string) => ({ folderId: grantedFolder.folderId, path })
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
    const stream = await bridge.readFileStream(createRef('Süd und Nord/🌊/film.mov'))
    let streamed = 0
    for (let part = await stream.read(); part !== null; part = await stream.read()) streamed += part.length
    const refusal = (path: string) =>
      bridge.readFileAsBuffer(createRef(path)).then(decode, (error: Error) => error.message)
    return {
      chosen: grantedFolder,
      contents,
      events,
      streamed,
      whole: decode(await bridge.readFileAsBuffer(createRef('Süd und Nord/zwei ü.PNG'))),
      part: decode(await bridge.readFileChunk(createRef('one.jpg'), 4, 5)),
      refused: await Promise.all(['passwd.jpg', 'notes.txt', '../x.jpg'].map(refusal)),
    }
  })
  expect(JSON.stringify(result)).not.toContain(tmpdir())
  expect(result.contents).toMatchObject({
    totalFiles: 5,
    images: { count: 3 },
    videos: { count: 1, size: 3 * 1024 ** 2 },
    archives: { count: 1, size: 10 },
    skippedEntries: {
      reasons: [
        { kind: 'unsupported', files: [{ path: 'notes.txt' }] },
        { kind: 'link', count: 1 },
      ],
    },
  })
  expect(result).toMatchObject({ whole: 'the second', part: 'first', streamed: 3 * 1024 ** 2 })
  expect(result.events).not.toEqual([])
  const refusal = 'Only photos, videos, archives, and documents in the chosen folder can be read.'
  expect(result.refused).toEqual([refusal, refusal, refusal])

  // The page receives events from the transfer process until it unsubscribes.
  const state = (folderName: string) => ({
    type: 'import',
    state: { status: 'failed', folderName, message: '' },
  })
  const eventReceived = page.evaluate(
    () =>
      new Promise((resolve) => {
        const bridge = Reflect.get(globalThis, 'calotype') as TestedBridge
        const events: string[] = []
        const stop = bridge.onUploadProgress(({ folderName }) => {
          events.push(folderName)
          stop()
        })
        bridge.onUploadProgress(({ folderName }) => folderName === 'second' && resolve(events))
      }),
  )
  await app.emitTransferMessage(state('first'))
  await app.emitTransferMessage(state('second'))
  expect(await eventReceived).toEqual(['first'])

  await app.setChosenFolder(null)
  expect(await app.invoke('calotype:selectLocalFolder', PAGE, [])).toEqual({ value: null })
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => app.invoke('calotype:retrieveToken', PAGE, [])).toEqual({ value: null })
})

/** The functions of the bridge that the tests call. Tests don't import the package that defines the complete type. */
interface TestedBridge {
  onScanProgress: (listener: (progress: unknown) => void) => () => void
  onUploadProgress: (listener: (state: { folderName: string }) => void) => () => void
  selectLocalFolder: () => Promise<{ folderId: string; name: string }>
  readFolderContents: (folderId: string) => Promise<object>
  readFileAsBuffer: (file: object) => Promise<Uint8Array>
  readFileStream: (file: object) => Promise<{ read: () => Promise<Uint8Array | null> }>
  readFileChunk: (file: object, offset: number, length: number) => Promise<Uint8Array>
}
