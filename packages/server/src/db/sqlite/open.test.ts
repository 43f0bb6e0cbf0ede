import {
  copyFileSync,
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
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '../migrations/index.ts'
import { readSchemaVersion } from '../migrate.ts'
import { openDatabase } from './open.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-db-'))
  file = path.join(folder, 'calotype.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const ADA = { email: 'ada@example.test', password_hash: '', roles: '[]', created_at: 0 }

async function fill(users: number): Promise<void> {
  const { db, close } = openDatabase(folder)
  for (let index = 0; index < users; index++)
    await db
      .insertInto('user')
      .values({ ...ADA, email: `${index}${'x'.repeat(200)}@example.test` })
      .execute()
  await close()
}

describe('a database', () => {
  test('stores rows, in a single file after it is closed', async () => {
    await fill(3)
    expect(readdirSync(folder).sort()).toEqual(['calotype.sqlite', 'lock'])
    const { db, close } = openDatabase(folder)
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(3)
    await close()
  })

  test('cannot be changed by a command during a transaction that has only read so far', async () => {
    const { db, close } = openDatabase(folder)
    using command = new DatabaseSync(file, { timeout: 0 })
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('user').select('id').execute()
      expect(() => command.exec('delete from user')).toThrow('locked')
      await transaction.insertInto('user').values(ADA).execute()
    })
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1)
    await close()
  })

  test('merges the write-ahead log in another thread after many changes', async () => {
    const { db, close } = openDatabase(folder)
    const readSize = () => statSync(file).size
    const before = readSize()
    const users = Array.from({ length: 600 }, (_, index) => ({ ...ADA, email: `${index}@example.test` }))
    await db.insertInto('user').values(users).execute()
    expect(readSize()).toBe(before)
    await expect.poll(readSize).toBeGreaterThan(before)
    await close()
    expect(readdirSync(folder).sort()).toEqual(['calotype.sqlite', 'lock'])
  })

  test('syncs every write to the disk and enforces foreign keys', async () => {
    const { db, close } = openDatabase(folder)
    const read = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
    expect(await read('journal_mode')).toBe('wal')
    expect(await read('synchronous')).toBe(2)
    expect(await read('foreign_keys')).toBe(1)
    expect(await read('busy_timeout')).toBe(5000)
    await close()
  })

  test('isolates concurrent transactions', async () => {
    const { db, close } = openDatabase(folder)
    const add = (index: number) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('user')
          .values({ ...ADA, email: `${index}@example.test` })
          .execute()
        await new Promise((resolve) => setImmediate(resolve))
        if (index % 2) throw new Error('no')
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => add(index)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(10)
    await close()
  })

  test('reports a full disk, although SQLite has already rolled back', async () => {
    const { db, close } = openDatabase(folder)
    await sql`pragma max_page_count = 1`.execute(db)
    const fillUp = db.transaction().execute(async (transaction) => {
      for (let index = 0; index < 100; index++)
        await transaction
          .insertInto('user')
          .values({ ...ADA, email: `${index}${'x'.repeat(9000)}@example.test` })
          .execute()
    })
    await expect(fillUp).rejects.toMatchObject({ errcode: 13 })
    expect(await db.selectFrom('user').select('id').execute()).toEqual([])
    await close()
  })

  test('can be opened by a second server only after the first one has stopped', async () => {
    const first = openDatabase(folder)
    expect(() => openDatabase(folder)).toThrow(`Another Calotype server is using ${folder}.`)
    await first.close()
    await openDatabase(folder).close()
  })
})

describe('a schema', () => {
  const next = [...migrations, 'create table extra (id integer primary key); insert into extra values (7)']

  test('is updated after the database is copied', async () => {
    await fill(2)
    const { db, close } = openDatabase(folder, next)
    expect((await sql`select id from extra`.execute(db)).rows).toEqual([{ id: 7 }])
    await close()
    const [copy = ''] = readdirSync(folder).filter((name) => name.includes('.before-'))
    expect(copy).toMatch(new RegExp(`^calotype\\.sqlite\\.before-${next.length}-\\d+$`))

    const restoredFolder = path.join(folder, 'restored')
    mkdirSync(restoredFolder)
    copyFileSync(path.join(folder, copy), path.join(restoredFolder, 'calotype.sqlite'))
    const oldDatabase = openDatabase(restoredFolder)
    expect(await oldDatabase.db.selectFrom('user').select('id').execute()).toHaveLength(2)
    await oldDatabase.close()
  })

  test('doesn’t change when a migration fails halfway', async () => {
    await fill(1)
    const brokenMigrations = [...migrations, 'create table extra (id); insert into nowhere values (1)']
    expect(() => openDatabase(folder, brokenMigrations)).toThrow('nowhere')
    const { db, close } = openDatabase(folder)
    await expect(sql`select * from extra`.execute(db)).rejects.toThrow('no such table')
    await close()
  })

  test('doesn’t change when the disk is full, and leaves no copy on the disk', async () => {
    await fill(1)
    const largeMigrations = [
      ...migrations,
      'pragma max_page_count = 1; create table extra (id); insert into extra values (zeroblob(9000000))',
    ]
    expect(() => openDatabase(folder, largeMigrations)).toThrow(`The disk of ${file} is full.`)
    expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual([])
    const { db, close } = openDatabase(folder, next)
    expect((await sql`select id from extra`.execute(db)).rows).toEqual([{ id: 7 }])
    await close()
  })

  test('is updated without the files that a killed update left', async () => {
    await fill(200)
    const killedFolder = path.join(folder, 'killed')
    copyFileSync(file, killedFolder)
    {
      using database = new DatabaseSync(killedFolder)
      database.exec(
        "pragma journal_mode = delete; pragma cache_size = 1; begin; update user set first_name = 'Ada'",
      )
      copyFileSync(`${killedFolder}-journal`, `${file}.updating-journal`)
    }
    writeFileSync(`${file}.saving`, 'half')
    const before = openDatabase(folder)
    await before.db.updateTable('user').set({ last_name: 'Lovelace' }).execute()
    await before.close()

    const { db, close } = openDatabase(folder, next)
    expect(
      await db.selectFrom('user').select('id').where('last_name', '=', 'Lovelace').execute(),
    ).toHaveLength(200)
    await close()
    const copies = readdirSync(folder).filter((name) => name.startsWith('calotype.sqlite.'))
    expect(copies).toEqual([expect.stringMatching(/^calotype\.sqlite\.before-\d+-\d+$/)])
  })

  test('is undone by closing the database and by the next start unless the update is confirmed', async () => {
    await fill(2)
    const readVersion = (filePath: string) => {
      using database = new DatabaseSync(filePath, { readOnly: true })
      return readSchemaVersion(database)
    }
    const needsConfirmation = true
    const closedDatabase = openDatabase(folder, next, { needsConfirmation })
    await closedDatabase.close()
    expect(readVersion(file)).toBe(migrations.length)

    // Simulate a crash by copying the files of the running database, including its write-ahead log.
    const crashedFolder = path.join(folder, 'crashed')
    const runningDatabase = openDatabase(folder, next, { needsConfirmation })
    await sql`insert into extra values (8)`.execute(runningDatabase.db)
    mkdirSync(crashedFolder)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile()) copyFileSync(path.join(folder, entry.name), path.join(crashedFolder, entry.name))
    runningDatabase.confirmUpdate()
    await runningDatabase.close()
    expect(readVersion(file)).toBe(next.length)

    const restartedDatabase = openDatabase(crashedFolder)
    expect(await restartedDatabase.db.selectFrom('user').select('id').execute()).toHaveLength(2)
    await restartedDatabase.close()
    expect(readdirSync(crashedFolder).sort()).toEqual(['calotype.sqlite', 'lock'])
  })

  test('doesn’t change when the update leaves rows that refer to missing rows', async () => {
    await fill(1)
    const orphans = [
      ...migrations,
      'create table extra (id integer references user); pragma defer_foreign_keys = on; insert into extra values (99)',
    ]
    const before = readFileSync(file)
    expect(() => openDatabase(folder, orphans)).toThrow('FOREIGN KEY')
    expect(readdirSync(folder).sort()).toEqual(['calotype.sqlite', 'lock'])
    expect(readFileSync(file)).toHaveLength(before.length)
    await openDatabase(folder).close()
  })

  test('doesn’t change while another program reads the database', async () => {
    await fill(1)
    const reader = new DatabaseSync(file)
    reader.exec('pragma journal_mode = wal; begin; select * from user')
    reader.prepare('select count(*) from user').get()
    expect(() => openDatabase(folder, next)).toThrow('Another program, such as a backup, is reading')
    reader.exec('rollback')
    reader.close()
    await openDatabase(folder, next).close()
  })

  test('of a newer server is refused', async () => {
    await openDatabase(folder, next).close()
    expect(() => openDatabase(folder)).toThrow(
      `was written by a newer Calotype (schema ${next.length}; this version supports ${migrations.length})`,
    )
  })
})

describe('the server stops and names the damaged file if it finds', () => {
  test('a file that isn’t a database', () => {
    writeFileSync(file, 'something else altogether, longer than a header, '.repeat(50))
    expect(() => openDatabase(folder)).toThrow(`The database ${file} is damaged`)
  })

  test('a truncated database', async () => {
    await fill(500)
    const content = readFileSync(file)
    writeFileSync(file, content.subarray(0, Math.floor(content.length / 2)))
    expect(() => openDatabase(folder)).toThrow(`The database ${file} is damaged`)
  })

  test('a page of noise', async () => {
    await fill(500)
    const content = readFileSync(file)
    content.fill(0xa5, content.length - 3 * 4096, content.length - 4096)
    writeFileSync(file, content)
    expect(() => openDatabase(folder)).toThrow(`The database ${file} is damaged`)
  })

  test('photos without a database', () => {
    mkdirSync(path.join(folder, 'blob', 'ab'), { recursive: true })
    expect(() => openDatabase(folder)).toThrow(`${file} is missing`)
    expect(existsSync(file)).toBe(false)
  })

  test('a missing write-ahead log after a crash', async () => {
    const { db, close } = openDatabase(folder)
    await db.insertInto('user').values(ADA).execute()
    const crashedFolder = path.join(folder, 'crashed')
    mkdirSync(crashedFolder)
    for (const name of ['calotype.sqlite', 'running'])
      copyFileSync(path.join(folder, name), path.join(crashedFolder, name))
    expect(() => openDatabase(crashedFolder)).toThrow(
      `${path.join(crashedFolder, 'calotype.sqlite')}-wal is missing`,
    )

    copyFileSync(`${file}-wal`, path.join(crashedFolder, 'calotype.sqlite-wal'))
    const recoveredDatabase = openDatabase(crashedFolder)
    expect(await recoveredDatabase.db.selectFrom('user').select('email').execute()).toEqual([
      { email: ADA.email },
    ])
    await recoveredDatabase.close()
    await close()
  })
})
