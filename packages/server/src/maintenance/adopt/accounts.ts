import { copyFile, open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { readCurrentRecords, readContents } from '../../manifest/contents.ts'
import {
  listManifests,
  getManifestFile,
  removeManifest,
  replaceManifest,
  withManifest,
} from '../../manifest/files.ts'
import { readLines } from '../../manifest/readLines.ts'
import type { AccountRecord } from '../../manifest/record.ts'
import type { ObjectStore } from '../../storage/store.ts'
import { DUMMY_HASH } from '../../auth/passwords.ts'
import type { FreeIds } from './freeIds.ts'

/** A manifest and the account that owns its items. */
export interface OwnedManifest {
  file: string
  ownerId: number
}

export interface AccountAdoption {
  manifests: OwnedManifest[]
  /** Email addresses of restored accounts, which have no password. */
  restored: string[]
  /** Email addresses that now belong to another account, if either account never verified the address. */
  disputed: string[]
}

/** Finds or creates the account of each manifest. Older accounts come first, so that they keep their ids. */
export async function adoptAccounts(
  { db, freeIds }: Pick<AdoptionContext, 'db' | 'freeIds'>,
  folder: string,
): Promise<AccountAdoption> {
  const adoption: AccountAdoption = { manifests: [], restored: [], disputed: [] }
  for (const [key, account] of await readAccounts(folder)) {
    const file = getManifestFile(folder, key)
    const existingUser = await db
      .selectFrom('user')
      .select(['id', 'account_key', 'email_verified_at'])
      .where(({ or, eb }) => or([eb('account_key', '=', key), eb('email', '=', account.email)]))
      .orderBy(({ eb }) => eb('account_key', '!=', key))
      .executeTakeFirst()
    if (!existingUser) {
      adoption.manifests.push({ file, ownerId: await addAccount({ db, freeIds }, key, account) })
      adoption.restored.push(account.email)
    } else if (existingUser.account_key === key) adoption.manifests.push({ file, ownerId: existingUser.id })
    else if (existingUser.email_verified_at !== null && account.emailVerifiedAt !== null) {
      const targetFile = getManifestFile(folder, existingUser.account_key)
      await mergeManifests(file, targetFile)
      adoption.manifests = adoption.manifests.filter((ownedManifest) => ownedManifest.file !== targetFile)
      adoption.manifests.push({ file: targetFile, ownerId: existingUser.id })
    } else adoption.disputed.push(account.email)
  }
  return adoption
}

async function readAccounts(folder: string): Promise<[key: string, AccountRecord][]> {
  const accounts: [string, AccountRecord][] = []
  for (const key of await listManifests(folder)) {
    const file = getManifestFile(folder, key)
    for await (const account of readCurrentRecords(file, 'account', await readContents(file)))
      accounts.push([key, account])
  }
  return accounts.toSorted(([, a], [, b]) => a.id - b.id)
}

/** Adds an account without a password. Its owner sets one through a password reset email. */
async function addAccount(
  { db, freeIds }: Pick<AdoptionContext, 'db' | 'freeIds'>,
  account_key: string,
  account: AccountRecord,
): Promise<number> {
  const { id } = await db
    .insertInto('user')
    .values({
      ...(await freeIds.reuseId(db, 'user', account.id)),
      account_key,
      email: account.email,
      password_hash: DUMMY_HASH,
      first_name: account.firstName,
      last_name: account.lastName,
      roles: JSON.stringify(account.roles),
      created_at: account.createdAt,
      email_verified_at: account.emailVerifiedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the lines of one manifest before the lines of another, which take precedence. */
async function mergeManifests(from: string, into: string): Promise<void> {
  await withManifest(into, async () => {
    const targetFile = `${into}.merging`
    await copyFile(from, targetFile)
    await using output = await open(targetFile, 'a')
    await output.appendFile('\n')
    for await (const { text } of readLines(into)) await output.appendFile(`${text}\n`)
    await output.sync()
    await replaceManifest(into, targetFile)
  })
  await removeManifest(from)
}

export interface AdoptionContext {
  db: Kysely<Schema>
  objects: ObjectStore
  freeIds: FreeIds
  now: () => number
}
