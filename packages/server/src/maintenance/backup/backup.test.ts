import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeSqlite } from '../../testing/postgres/describeDatabase.ts'
import { standardNames } from '../../db/migrations/0034-standard-names.ts'
import { migrations } from '../../db/migrations/index.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { createDiskStore, getPath } from '../../storage/disk/diskStore.ts'
import { initiateUpload, createPhoto, createUploadDriver } from '../../testing/uploads/chunkedUpload.ts'
import { openReadOnly } from '../../db/sqlite/openReadOnly.ts'
import { fakeDisk } from '../../testing/files/fakeDisk.ts'
import { flipByte, deleteOriginal, getOriginalPath } from '../../testing/files/originals.ts'
import { createDataFolder } from '../../testing/servers/createDataFolder.ts'
import { startTestServer, type TestItem, type TestClient } from '../../testing/servers/startTestServer.ts'
import { verifyLibrary } from '../verify.ts'
import { backUp } from './backUp.ts'
import { readReferencedFiles } from '../../db/sqlite/files/referencedFiles.ts'
import { listSnapshots } from './layout.ts'
import { verifySnapshot } from './verifySnapshot.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 120_000 })

const getScript = (name: string) =>
  fileURLToPath(new URL(`../../../../../scripts/${name}.ts`, import.meta.url))
const CRASH_AT = new URL('../../testing/servers/crashAt.ts', import.meta.url).href

let root: string
let data: string
let target: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'calotype-backup-'))
  data = path.join(root, 'data')
  target = path.join(root, 'backup')
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
})

interface Outcome {
  code: number | null
  signal: string | null
  stdout: string
  stderr: string
}

function run(script: 'backup' | 'restore', args: string[] = [], env: Record<string, string> = {}) {
  const imports = env['CALOTYPE_CRASH_AT'] ? ['--import', CRASH_AT] : []
  return new Promise<Outcome>((resolve) => {
    const child = execFile(
      process.execPath,
      [...imports, getScript(script), target, '--data', data, ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, signal: child.signalCode, stdout, stderr }),
    )
  })
}

/** Starts a server on the library and signs in its only user. */
async function start() {
  const isNew = !existsSync(data)
  if (isNew) await createDataFolder(data)
  const server = await startTestServer({ CALOTYPE_DATA: data })
  onTestFinished(server.stop)
  if (isNew) await server.addUser()
  const { id } = await server.context.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  return { member: await server.signIn(id), stop: server.stop }
}

async function upload(user: TestClient, bytes = createPhoto(2000)): Promise<TestItem> {
  const { status, body } = await user.upload('a.jpg', bytes)
  expect(status).toBe(200)
  return body
}

/** Creates a library of photos and stops its server. */
async function createLibrary(count: number): Promise<TestItem[]> {
  const server = await start()
  const items: TestItem[] = []
  for (let index = 0; index < count; index++) items.push(await upload(server.member))
  await server.stop()
  return items
}

const listOriginals = (folder: string) =>
  readdirSync(path.join(folder, 'blob'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

/** Finds missing and damaged files in all complete snapshots. */
const findDefects = async () => {
  const objects = await createDiskStore(target, 0)
  const checksums = await Promise.all(
    listSnapshots(target).map((snapshot) => verifySnapshot(snapshot, objects, new Set())),
  )
  return checksums.flat()
}

describeSqlite('a backup with the database file', () => {
  test('backs up a library while photos are uploaded and deleted, and has every photo of each snapshot', async () => {
    const { member, stop } = await start()
    const backups = new AbortController()
    const acknowledged: string[] = []
    const uploads = (async () => {
      while (!backups.signal.aborted) acknowledged.push((await upload(member)).fileName)
    })()
    const deletions = (async () => {
      while (!backups.signal.aborted) {
        const { id } = await upload(member)
        await member.post('/api/media/trash', { mediaIds: [id] })
        await member.request('/api/media/trash', { method: 'DELETE' })
      }
    })()
    for (let index = 0; index < 3; index++) {
      const before = acknowledged.slice()
      expect(await run('backup')).toMatchObject({ code: 0 })
      const { folder } = listSnapshots(target)[index] as { folder: string }
      using database = openReadOnly(path.join(folder, 'calotype.sqlite'))
      const savedNames = new Set(Array.from(readReferencedFiles(database), ({ fileName }) => fileName))
      expect(before.filter((fileName) => !savedNames.has(fileName))).toEqual([])
    }
    // On a busy machine, a few uploads may take this long.
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(3)
    backups.abort()
    await Promise.all([uploads, deletions])
    await stop()
    expect(await findDefects()).toEqual([])
  })

  test('copies only new originals the second time, and shares the others', async () => {
    const first = await createLibrary(3)
    expect((await run('backup')).stdout).toContain('Copied 3 new files')
    const { ino, mtimeMs } = statSync(getOriginalPath(target, first[0]?.fileName ?? ''))
    const server = await start()
    await upload(server.member)
    expect((await run('backup')).stdout).toContain('Copied 1 new file ')
    expect(statSync(getOriginalPath(target, first[0]?.fileName ?? ''))).toMatchObject({ ino, mtimeMs })
    expect(listOriginals(target)).toHaveLength(4)
    expect(listSnapshots(target).map(({ summary }) => summary.originals)).toEqual([3, 4])
  })

  test('reports damaged and missing originals, and backs up everything else', async () => {
    const [damagedName, missingName, intactName] = (await createLibrary(3)).map(
      ({ fileName }) => fileName,
    ) as [string, string, string]
    const photo = readFileSync(getOriginalPath(data, damagedName))
    flipByte(getOriginalPath(data, damagedName), 1000)
    deleteOriginal(data, missingName)
    const { code, stdout } = await run('backup')
    expect(code).toBe(1)
    expect(stdout).toContain(
      `damaged in the data folder: ${path.relative(data, getOriginalPath(data, damagedName))}`,
    )
    expect(stdout).toContain(
      `missing in the data folder: ${path.relative(data, getOriginalPath(data, missingName))}`,
    )
    expect(listOriginals(target)).toEqual([intactName])

    rmSync(data, { recursive: true })
    const restore = await run('restore')
    expect(restore.code).toBe(1)
    for (const [fileName, integrity] of [
      [damagedName, 'damaged'],
      [missingName, 'missing'],
    ] as const) {
      const relativePath = path.relative(data, getOriginalPath(data, fileName))
      expect(restore.stdout).toContain(`${integrity} before the backup was made: ${relativePath}`)
    }
    expect(restore.stdout).toContain('Damaged or missing: 2 files.')
    expect((await run('restore', ['--list'])).stdout).toContain('3 originals, 2 files damaged or missing')
    // The damaged copy was restored, because a damaged photo is better than none.
    const restoredBytes = readFileSync(getOriginalPath(data, damagedName))
    expect(restoredBytes.filter((byte, index) => byte !== photo[index])).toHaveLength(1)

    const { member } = await start()
    expect((await upload(member, photo)).fileName).toBe(damagedName)
    expect(readFileSync(getOriginalPath(data, damagedName))).toEqual(photo)
  })

  test('finds and replaces a damaged original in the backup with --verify', async () => {
    const [item] = await createLibrary(1)
    expect(await run('backup')).toMatchObject({ code: 0, stderr: '' })
    const copy = getOriginalPath(target, item?.fileName ?? '')
    flipByte(copy, 1000)
    expect((await run('backup', ['--verify'])).stdout).toContain('Copied 1 new file ')
    expect(readFileSync(copy)).toEqual(readFileSync(getOriginalPath(data, item?.fileName ?? '')))
    const [first] = listSnapshots(target)
    flipByte(path.join(first?.folder ?? '', 'calotype.sqlite'), 5000)
    const { code, stdout } = await run('backup', ['--verify'])
    expect(code).toBe(1)
    expect(stdout).toContain('damaged in the backup')
  })

  test('leaves no complete snapshot when the backup is killed, and continues the next time', async () => {
    await createLibrary(6)
    const killedRun = await run('backup', [], { CALOTYPE_CRASH_AT: 'after-rename:3' })
    expect(killedRun.signal).toBe('SIGKILL')
    expect(listSnapshots(target)).toEqual([])
    for (const args of [['--data', path.join(root, 'other')], ['--list']]) {
      const refusal = await run('restore', args)
      expect(refusal).toMatchObject({ code: 2, stdout: '' })
      expect(refusal.stderr).toContain('no complete backup')
      expect(refusal.stderr).toContain('A backup was interrupted there')
    }
    expect((await run('backup')).stdout).toContain('Copied 3 new files')
    expect(readdirSync(path.join(target, 'snapshots'))).toHaveLength(1)
    expect(await findDefects()).toEqual([])
  })

  test('reports a full disk, leaves no complete snapshot, and continues once there is space', async () => {
    const server = await start()
    for (let index = 0; index < 4; index++) await upload(server.member, createPhoto(100_000))
    await server.stop()
    const options = { data, target, keep: 1, verify: false }
    fakeDisk.limitWrites(250_000)
    onTestFinished(() => fakeDisk.restore())
    await expect(backUp(options)).rejects.toThrow(`The disk of ${target} is full`)
    expect(listSnapshots(target)).toEqual([])
    fakeDisk.restore()
    expect(await backUp(options)).toMatchObject({
      copied: { count: 2 },
      summary: { originals: 4, problems: [] },
    })
    expect(await findDefects()).toEqual([])

    // A backup that fails doesn't replace an earlier complete backup.
    fakeDisk.limitWrites(0)
    await expect(backUp({ ...options, now: () => Date.now() + 1000 })).rejects.toThrow('is full')
    expect(listSnapshots(target)).toHaveLength(1)
    expect(await findDefects()).toEqual([])
  })

  test('deletes the oldest snapshots, and only originals that no snapshot has', async () => {
    const [deleted, kept] = (await createLibrary(2)) as [TestItem, TestItem]
    const options = { data, target, keep: 2, verify: false }
    await backUp(options)
    const { member, stop } = await start()
    await member.post('/api/media/trash', { mediaIds: [deleted.id] })
    await member.request('/api/media/trash', { method: 'DELETE' })
    await stop()
    await backUp(options)
    expect(listOriginals(target)).toHaveLength(2)
    await backUp(options)
    expect(listOriginals(target)).toEqual([kept.fileName])
    expect(listSnapshots(target)).toHaveLength(2)
    expect(await findDefects()).toEqual([])
  })

  test('refuses a folder inside the data folder, a missing disk, and a newer database', async () => {
    const options = { data, target, keep: 1, verify: false }
    await expect(backUp(options)).rejects.toThrow('There is no library')
    await createLibrary(1)
    await expect(backUp({ ...options, target: path.join(data, 'backup') })).rejects.toThrow(
      'inside the data folder',
    )
    await expect(backUp({ ...options, target: path.join(root, 'usb', 'backup') })).rejects.toThrow(
      'Connect the disk',
    )
    {
      using database = new DatabaseSync(path.join(data, 'calotype.sqlite'))
      database.exec(`pragma user_version = ${migrations.length + 1}`)
    }
    await expect(backUp(options)).rejects.toThrow('newer Calotype')
    expect(existsSync(target)).toBe(false)
  })

  test('restores photos, share links, chunks of open uploads and the session', async () => {
    const { member, stop } = await start()
    const photo = createPhoto(3000)
    const item = await upload(member, photo)
    const largePhoto = createPhoto(5000)
    const openUpload = await initiateUpload(member, largePhoto, 2500, 'open.jpg')
    await openUpload.sendChunk(0)
    await member.post('/api/share-links', { mediaIds: [item.id] })
    expect(await run('backup')).toMatchObject({ code: 0 })
    expect(await run('restore', ['--move-aside'])).toMatchObject({ code: 2 })
    expect((await run('restore', ['--move-aside'])).stderr).toContain('Another Calotype server is using')
    await stop()

    expect((await run('restore')).stderr).toContain('--move-aside')
    const before = listOriginals(data)
    expect(await run('restore', ['--move-aside'])).toMatchObject({ code: 0 })
    const [movedFolder = ''] = readdirSync(root).filter((name) => name.startsWith('data.before-restore-'))
    expect(listOriginals(path.join(root, movedFolder))).toEqual(before)
    expect(existsSync(`${data}.restoring`)).toBe(false)

    const restoredServer = await start()
    expect((await restoredServer.member.fetchFile(`/${item.fileName}`)).bytes).toEqual(photo)
    const resumedUpload = createUploadDriver(restoredServer.member, openUpload.uploadId, largePhoto, 2500)
    await resumedUpload.sendChunk(1)
    expect((await resumedUpload.complete()).status).toBe(200)
    await restoredServer.stop()
    expect(await verifyLibrary(data)).toMatchObject({ checked: 2, broken: [], unknown: [] })
  })

  test('creates the thumbnails again after a restore', async () => {
    const { member, stop } = await start()
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { fileName } = await upload(member, pixel)
    const fetchThumbnailStatus = async (user: TestClient) =>
      (await user.fetchFile(`/thumbnails/thumb_${fileName}`)).status
    await expect.poll(() => fetchThumbnailStatus(member)).toBe(200)
    await stop()
    expect(await run('backup')).toMatchObject({ code: 0, stderr: '' })
    rmSync(data, { recursive: true })
    expect(await run('restore')).toMatchObject({ code: 0 })
    const restoredServer = await start()
    await expect.poll(() => fetchThumbnailStatus(restoredServer.member)).toBe(200)
  })

  test('restores an older snapshot, and keeps newer photos in the former data folder and in the backup', async () => {
    const [older] = await createLibrary(1)
    expect(await run('backup')).toMatchObject({ code: 0, stderr: '' })
    const server = await start()
    const newerItem = await upload(server.member)
    await server.stop()
    expect(await run('backup')).toMatchObject({ code: 0, stderr: '' })
    const [first, second] = listSnapshots(target)
    expect((await run('restore', ['--at', '1999-01-01'])).stderr).toContain(
      'There is no backup from 1999-01-01 or earlier.',
    )
    expect(await run('restore', ['--move-aside', '--at', first?.name ?? ''])).toMatchObject({ code: 0 })
    expect(listOriginals(data)).toEqual([older?.fileName])
    expect(listOriginals(target)).toContain(newerItem.fileName)

    const movedFolder = readdirSync(root).find((name) => name.startsWith('data.before-restore-')) ?? ''
    expect(listOriginals(path.join(root, movedFolder))).toContain(newerItem.fileName)
    expect(await run('restore', ['--move-aside', '--at', second?.name ?? ''])).toMatchObject({ code: 0 })
    expect(listOriginals(data)).toEqual([older?.fileName, newerItem.fileName].sort())
  })

  test('restores nothing from a damaged backup, unless the damage is accepted', async () => {
    const [item] = await createLibrary(2)
    expect(await run('backup')).toMatchObject({ code: 0, stderr: '' })
    flipByte(getOriginalPath(target, item?.fileName ?? ''), 1000)
    rmSync(data, { recursive: true })
    const refusal = await run('restore')
    expect(refusal).toMatchObject({ code: 2 })
    expect(refusal.stderr).toContain(
      `damaged: ${path.relative(data, getOriginalPath(data, item?.fileName ?? ''))}`,
    )
    expect(readdirSync(root)).toEqual(['backup'])
    expect(await run('restore', ['--accept-damage'])).toMatchObject({ code: 1 })
    expect(listOriginals(data)).toHaveLength(2)
  })

  test('backs up and restores a library whose database has not been updated yet', async () => {
    const oldDatabase = openDatabase(data, migrations.slice(0, migrations.indexOf(standardNames)))
    await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
      oldDatabase.db,
    )
    const archive = createPhoto(2000)
    const sha256 = createHash('sha256').update(archive).digest('hex')
    for (const [id, status] of [
      [1, 'STAGED'],
      [2, 'GIVEN_UP'],
    ])
      await sql`insert into staged (id, user_id, file_name, name, size, sha256, is_archive, status, touched_at)
        values (${id}, 7, ${`abc${id}.staged`}, 'a.zip', ${archive.length}, ${sha256}, 1, ${status}, 0)`.execute(
        oldDatabase.db,
      )
    await sql`insert into upload (id, user_id, file_name, file_size, chunk_size, total_chunks, descriptor, part, created_at,
        last_chunk_at)
      values ('u', 7, 'b.jpg', 9, 9, 1, '{}', 'minted', 0, 0)`.execute(oldDatabase.db)
    await oldDatabase.close()
    const relativePath = getPath({ kind: 'staged', fileName: 'abc1.staged' })
    mkdirSync(path.join(data, path.dirname(relativePath)), { recursive: true })
    writeFileSync(path.join(data, relativePath), archive)
    mkdirSync(path.join(data, 'tmp'), { recursive: true })
    writeFileSync(path.join(data, 'tmp', 'minted.part'), 'chunk')

    expect(await run('backup')).toMatchObject({ code: 0, stderr: '' })
    rmSync(data, { recursive: true })
    expect(await run('restore')).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(path.join(data, relativePath))).toEqual(archive)
    expect(readFileSync(path.join(data, 'tmp', 'minted.part'), 'utf8')).toBe('chunk')
    const { db, close } = openDatabase(data)
    expect(await db.selectFrom('staged_file').select(['id', 'status']).orderBy('id').execute()).toEqual([
      { id: 1, status: 'STAGED' },
      { id: 2, status: 'DISCARDED' },
    ])
    await close()
  })
})
