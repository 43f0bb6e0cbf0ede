import { NetworkError } from '@calotype/api'
import { WATCHED } from '@calotype/platform/fixtures'
import { systemClock } from '@calotype/platform/transfer'
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeUpload } from './nodeUpload.ts'
import { aDesktop } from './testing/aDesktop.ts'
import { aLibrary, type Library } from './testing/aLibrary.ts'
import { keepClosed } from './testing/keepClosed.ts'
import { closedFolder } from './testing/closedFolder.ts'
import { jpeg, zip } from './testing/files.ts'

let library: Library

beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.end())

test('keeps the library in step with a folder, in one direction', async () => {
  const account = await library.join()
  const itemsOf = () => library.get<unknown[]>(account, '/api/media/all-metadata')
  const root = library.folder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({ account, place: library.place() })
  await desktop.watch(root)
  await desktop.untilWatched(({ sent }) => sent === 1)

  mkdirSync(path.join(root, 'New'))
  writeFileSync(path.join(root, 'New', 'b.jpg'), jpeg())
  await desktop.untilWatched(({ sent }) => sent === 2)
  rmSync(path.join(root, 'a.jpg'))
  writeFileSync(path.join(root, 'New', 'b.jpg'), jpeg(300))
  writeFileSync(path.join(root, 'c.jpg'), jpeg())
  await desktop.untilWatched(({ sent, status }) => sent === 4 && status === 'watching')
  expect(await itemsOf()).toHaveLength(4)
  await desktop.close()
})

/** Nothing is found by looking alone. */
const UNTOLD = { clock: systemClock, rescanMs: 600_000, soonMs: 600_000 }

test('hears of what comes into folders that are new, and empty, and another one of the same name', async () => {
  const root = library.folder({ 'a.jpg': jpeg() })
  const folder = path.join(root, '2024', 'New')
  const desktop = await aDesktop({ account: await library.join(), place: library.place(), ...UNTOLD })
  await desktop.watch(root)
  const first = await desktop.untilWatched(({ sent, status }) => sent === 1 && status === 'watching')
  mkdirSync(folder, { recursive: true })
  const isLater = ({ lookedAt }: { lookedAt: number | null }) => Number(lookedAt) > Number(first.lookedAt)
  await desktop.untilWatched((next) => isLater(next) && next.status === 'watching')
  writeFileSync(path.join(folder, 'b.jpg'), jpeg())
  await desktop.untilWatched(({ sent, status }) => sent === 2 && status === 'watching')

  renameSync(path.join(root, '2024'), `${root}-elsewhere`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'c.jpg'), jpeg())
  await desktop.untilWatched(({ sent, status }) => sent === 3 && status === 'watching')
  writeFileSync(path.join(folder, 'd.jpg'), jpeg())
  const last = await desktop.untilWatched(({ sent, status }) => sent === 4 && status === 'watching')
  expect(last.failed).toBe(0)
  await desktop.close()
})

test('goes on hearing beside files of which the system tells nothing, as their paths are too long', async () => {
  const root = library.folder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({ account: await library.join(), place: library.place(), ...UNTOLD })
  await desktop.watch(root)
  await desktop.untilWatched(({ sent, status }) => sent === 1 && status === 'watching')
  const closed = closedFolder(root)
  const told = await desktop.untilWatched(({ passedOver }) => passedOver.reasons.length > 0)
  const photos = ['1', '2'].map((each) => ({ path: `${closed}/${each.repeat(250)}.jpg` }))
  expect(told.passedOver.reasons).toMatchObject([{ kind: 'tooLong', count: 2, files: photos }])
  execFileSync(
    'sh',
    ['-c', 'for part in $(echo "$0" | tr / " "); do cd $part; done; mv 1*.jpg 3.jpg', closed],
    {
      cwd: root,
    },
  )
  writeFileSync(path.join(root, 'b.jpg'), jpeg())
  await desktop.untilWatched(({ sent, status }) => sent === 2 && status === 'watching')
  await desktop.close()
})

test('survives a volume that disappears and comes back, and the end of the app', async () => {
  const account = await library.join()
  const root = library.folder({ 'a.jpg': jpeg() })
  const place = library.place()
  const before = await aDesktop({ account, place })
  const folderId = await before.watch(root)
  await before.untilWatched(({ sent }) => sent === 1)
  renameSync(root, `${root}-away`)
  await before.untilWatched(({ status }) => status === 'away')
  await before.close()

  writeFileSync(path.join(`${root}-away`, 'b.jpg'), jpeg())
  const after = await aDesktop({ account, place })
  await after.untilWatched(({ status }) => status === 'away')
  renameSync(`${root}-away`, root)
  const there = await after.untilWatched(({ sent, status }) => sent === 2 && status === 'watching')
  expect(there).toMatchObject({ folderId, name: path.basename(root), failed: 0 })
  await after.calls.unwatchFolder(folderId)
  expect(await after.calls.watchedFolders()).toEqual([])
  await after.close()
})

test('tries again by itself what may be over, as a full storage', async () => {
  const account = await library.join()
  const real = createNodeUpload()
  let isFull = true
  const desktop = await aDesktop({
    ...{ account, place: library.place() },
    upload(request) {
      if (!isFull) return real(request)
      isFull = false
      return Promise.resolve({ status: 507, statusText: 'Insufficient Storage', text: '' })
    },
  })
  await desktop.watch(library.folder({ 'a.jpg': jpeg() }))
  await desktop.untilWatched(({ sent, failed }) => sent === 1 && failed === 0)
  expect(isFull).toBe(false)
  expect(await library.get<unknown[]>(account, '/api/media/all-metadata')).toHaveLength(1)
  await desktop.close()
})

test('counts an archive as sent also when it was unpacked only at another try', async () => {
  let isFull = true
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      const answer = await fetch(request, init)
      if (!isFull || !(request instanceof Request) || !request.url.includes('/stage/status/')) return answer
      const failed = { status: 'FAILED', canRetry: true, message: 'No room.' }
      return Response.json({ ...((await answer.json()) as object), ...failed })
    },
  })
  await desktop.watch(library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) }))
  await desktop.untilWatched(({ failed }) => failed === 1)
  isFull = false
  const told = await desktop.untilWatched(({ sent, known }) => sent + known === 1)
  expect(told).toMatchObject({ sent: 1, known: 0, failed: 0 })
  await desktop.close()
})

test('sends what is new while the server unpacks an archive, and says that it does', async () => {
  let isOver = false
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    async fetch(request, init) {
      const answer = await fetch(request, init)
      if (isOver || !(request instanceof Request) || !request.url.includes('/stage/status/')) return answer
      return Response.json({ ...((await answer.json()) as object), status: 'PROCESSING' })
    },
  })
  const root = library.folder({ 'a.zip': zip({ 'a.jpg': jpeg() }) })
  await desktop.watch(root)
  await desktop.untilWatched(({ status }) => status === 'unpacking')
  writeFileSync(path.join(root, 'new.jpg'), jpeg())
  const meanwhile = await desktop.untilWatched(({ sent, status }) => sent === 1 && status === 'unpacking')
  isOver = true
  const after = await desktop.untilWatched(({ status }) => status === 'watching')
  expect([meanwhile.failed, after.sent, after.failed]).toEqual([0, 2, 0])
  await desktop.close()
})

test('says which files are not uploaded and why, and forgets those that are gone', async () => {
  const torn = '2019/torn.jpg'
  const root = library.folder({ 'a.jpg': jpeg(), [torn]: Buffer.from('no photo'), 'empty.jpg': Buffer.of() })
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  await desktop.watch(root)
  const { failures } = await desktop.untilWatched(
    ({ sent, failed, status }) => sent === 1 && failed === 2 && status === 'watching',
  )
  const files = failures.flatMap((each) => each.files)
  expect(files.map(({ path: file }) => file).toSorted()).toEqual([torn, 'empty.jpg'])
  for (const { message } of files) expect(message).toMatch(/\w/)

  for (const { path: file } of files) rmSync(path.join(root, file))
  const last = await desktop.untilWatched(({ failed, status }) => failed === 0 && status === 'watching')
  expect(last).toMatchObject({ sent: 1, failures: [] })
  await desktop.close()
})

test('counts what the library had already apart from what it sends', async () => {
  const account = await library.join()
  const root = library.folder({ 'a.jpg': jpeg(), 'b.heic': jpeg() })
  const before = await aDesktop({ account, place: library.place() })
  await before.import(root)
  await before.close()
  const desktop = await aDesktop({ account, place: library.place() })
  await desktop.watch(root)
  const told = await desktop.untilWatched(({ known, status }) => known === 1 && status === 'watching')
  expect(told).toMatchObject({ sent: 0, failed: 0, passedOver: { reasons: [{ count: 1 }] } })
  await desktop.close()
})

test('says what it passes over, also after a new start', async () => {
  const account = await library.join()
  const place = library.place()
  const root = library.folder({
    ...{ 'a.heic': jpeg(), '2024/b.HEIC': jpeg(), 'c.rar': jpeg(), '.thumbnails/d.jpg': jpeg() },
  })
  symlinkSync(root, path.join(root, 'around'))
  const before = await aDesktop({ account, place })
  await before.watch(root)
  const told = await before.untilWatched(({ lookedAt }) => lookedAt !== null)
  expect(told).toMatchObject({ status: 'watching', sent: 0, failed: 0 })
  expect(told.passedOver).toMatchObject({
    reasons: [
      {
        ...{ kind: 'unsupported', count: 3, endings: [{ ending: '.heic', count: 2 }, { ending: '.rar' }] },
        files: [{ path: '2024/b.HEIC' }, { path: 'a.heic' }, { path: 'c.rar' }],
      },
      { kind: 'link', count: 1, files: [{ path: 'around' }] },
    ],
    hidden: 1,
  })
  await before.close()

  renameSync(root, `${root}-away`)
  const after = await aDesktop({ account, place })
  const away = await after.untilWatched(({ status }) => status === 'away')
  expect(away.passedOver).toEqual(told.passedOver)
  renameSync(`${root}-away`, root)
  rmSync(path.join(root, 'a.heic'))
  await after.untilWatched(({ passedOver }) => passedOver.reasons[0]?.count === 2)
  await after.close()
})

test('waits for no file that vanished before it was looked at again', async () => {
  const root = library.folder({ 'a.jpg': jpeg(), 'b.part.jpg': jpeg() })
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    clock: {
      ...systemClock,
      async wait(_ms, signal) {
        rmSync(path.join(root, 'b.part.jpg'), { force: true })
        await systemClock.wait(5, signal)
      },
    },
  })
  await desktop.watch(root)
  expect(await desktop.untilWatched(({ sent, status }) => sent === 1 && status === 'watching')).toMatchObject(
    {
      failed: 0,
    },
  )
  await desktop.close()
})

test('takes up again what failed when it is asked to', async () => {
  const real = createNodeUpload()
  let isRefused = true
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    upload: (request) =>
      isRefused ? Promise.resolve({ status: 422, statusText: 'Unprocessable', text: '' }) : real(request),
  })
  const folderId = await desktop.watch(library.folder({ 'a.jpg': jpeg() }))
  const { failures } = await desktop.untilWatched(({ failed }) => failed === 1)
  expect(failures).toMatchObject([{ kind: 'refused', count: 1, files: [{ path: 'a.jpg' }] }])
  isRefused = false
  await desktop.calls.retryWatched(folderId, ['unreadable'])
  expect(await desktop.calls.watchedFolders()).toMatchObject([{ failed: 1 }])
  await desktop.calls.retryWatched(folderId, ['refused'])
  await desktop.untilWatched(({ sent, failed }) => sent === 1 && failed === 0)
  await desktop.close()
})

test('says why a folder could not be looked at, until it could', async () => {
  let isRefused = true
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    fetch: (request, init) =>
      isRefused && request instanceof Request && request.url.endsWith('/api/upload/check')
        ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 403 }))
        : fetch(request, init),
  })
  await desktop.watch(library.folder({ 'a.jpg': jpeg() }))
  expect((await desktop.untilWatched(({ status }) => status === 'failed')).message).toMatch(/\w/)
  isRefused = false
  expect((await desktop.untilWatched(({ sent }) => sent === 1)).message).toBeNull()
  await desktop.close()
})

const CLOSED =
  'The system does not let this app into the folder. Let it read there, or stop watching the folder. It goes on by itself.'

test('says of a folder that is closed when it is looked at what it is, and goes on when it is open', async () => {
  const root = library.folder({ 'a.jpg': jpeg() })
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  const open = keepClosed(root)
  await desktop.watch(root)
  expect((await desktop.untilWatched(({ status }) => status === 'failed')).message).toBe(CLOSED)
  // What stories show of it is what is said.
  expect(WATCHED.failed.message).toBe(CLOSED)
  open()
  await desktop.untilWatched(({ sent, status, message }) => sent === 1 && status === 'watching' && !message)
  await desktop.close()
})

test('says of a folder that is closed while it is sent that it is, and goes on when it is open', async () => {
  const root = library.folder({ 'a.jpg': jpeg() })
  const real = createNodeUpload()
  const opened = Promise.withResolvers<() => void>()
  let isClosed = false
  const desktop = await aDesktop({
    ...{ account: await library.join(), place: library.place() },
    upload(request) {
      if (isClosed) return real(request)
      isClosed = true
      opened.resolve(keepClosed(root))
      return Promise.reject(new NetworkError())
    },
  })
  await desktop.watch(root)
  expect(await desktop.untilWatched(({ status }) => status === 'failed')).toMatchObject({
    ...{ message: CLOSED, failed: 0, failures: [] },
  })
  const open = await opened.promise
  open()
  await desktop.untilWatched(({ sent, status, message }) => sent === 1 && status === 'watching' && !message)
  await desktop.close()
})

test('no file is in two watched folders, and two of a name are told apart', async () => {
  const root = library.folder({ '2023/Italy/a.jpg': jpeg(), '2024/Italy/b.jpg': jpeg() })
  const desktop = await aDesktop({ account: await library.join(), place: library.place() })
  const within = async () => (await desktop.calls.watchedFolders()).map((folder) => folder.within)
  await desktop.watch(path.join(root, '2023/Italy'))
  expect(await within()).toEqual([null])
  const second = await desktop.watch(path.join(root, '2024/Italy'))
  expect(await within()).toEqual(['2023', '2024'])
  // As after a new start: another grant for the same folder.
  await expect(desktop.watch(path.join(root, '2024/Italy'))).rejects.toThrow('It is watched already.')
  await expect(desktop.watch(root)).rejects.toThrow('Italy in it is watched already.')
  await desktop.calls.unwatchFolder(second)
  expect(await within()).toEqual([null])
  await desktop.close()
})
