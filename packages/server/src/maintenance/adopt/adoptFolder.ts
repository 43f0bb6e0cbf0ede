import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../db/sqlite/open.ts'
import { migrations } from '../../db/migrations/index.ts'
import type { Schema } from '../../db/schema.ts'
import { listManifests, getManifestFolder } from '../../manifest/files.ts'
import { createManifest } from '../../manifest/manifest.ts'
import { createDiskStore } from '../../storage/disk/diskStore.ts'
import { createPassword, hashPassword, DUMMY_HASH } from '../../auth/passwords.ts'
import type { Settings } from '../../settings.ts'
import { FIRST_ADMINISTRATOR } from '../../users/users.ts'
import { acceptDatabase, detectOlderDatabase } from '../clock/olderDatabase.ts'
import { adopt, type Adoption } from './adopt.ts'

export interface FolderAdoption extends Adoption {
  isRebuilt: boolean
  /**
   * The new password of the first administrator, if their account was restored. Other restored accounts have no
   * password.
   */
  password: string | null
}

/**
 * Restores the state that the manifests of a data folder describe, and creates a database if there is none. Throws an
 * error with a message for the operator if a server is using the folder, or if the folder has neither a database nor a
 * manifest.
 */
export async function adoptFolder(
  { data, reserveBytes, adminPassword }: Pick<Settings, 'data' | 'reserveBytes' | 'adminPassword'>,
  now: () => number = Date.now,
): Promise<FolderAdoption> {
  const isRebuilt = !existsSync(path.join(data, 'calotype.sqlite'))
  const folder = getManifestFolder(data)
  if (isRebuilt) await prepareRebuild(data, folder)
  const { db, close } = openDatabase(data, migrations, { mayRebuild: true })
  const log = { error: (details: object, message: string) => console.error(message, details) }
  async function writeManifest(): Promise<void> {
    const manifest = createManifest({ db, log, now, settings: { data } })
    manifest.start()
    await manifest.close()
  }
  try {
    await detectOlderDatabase(db, data, now())
    // Write the pending changes first, so that the manifest is newer than every row.
    await writeManifest()
    const adoption = await adopt({ db, objects: await createDiskStore(data, reserveBytes), now }, folder)
    await writeManifest()
    await acceptDatabase(db)
    return { ...adoption, isRebuilt, password: await setPassword(db, adminPassword) }
  } finally {
    await close()
  }
}

async function prepareRebuild(data: string, folder: string): Promise<void> {
  if ((await listManifests(folder)).length === 0)
    throw new Error(
      `The database and ${folder} are missing, so the owners of the photos are unknown. Restore one of the two from a backup.`,
    )
  for (const suffix of ['-wal', '-shm']) {
    const logFile = path.join(data, `calotype.sqlite${suffix}`)
    // The write-ahead log doesn't belong to the new database, but is needed if the old database is found later.
    if (existsSync(logFile)) renameSync(logFile, `${logFile}.before-rebuild`)
  }
}

/**
 * Gives a restored first administrator a password. Without SMTP, other users can reset their passwords only if an
 * administrator signs in and reads the emails.
 */
async function setPassword(db: Kysely<Schema>, configuredPassword: string | null): Promise<string | null> {
  const administrator = db.selectFrom('user').select('password_hash').where('id', '=', FIRST_ADMINISTRATOR)
  if ((await administrator.executeTakeFirst())?.password_hash !== DUMMY_HASH) return null
  const password = configuredPassword ?? createPassword()
  const password_hash = await hashPassword(password)
  await db.updateTable('user').set({ password_hash }).where('id', '=', FIRST_ADMINISTRATOR).execute()
  return password
}
