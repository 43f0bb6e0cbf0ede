import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import { hashNewPassword } from '../auth/hashNewPassword.ts'
import { createPassword } from '../auth/passwords.ts'
import { markVerified } from '../auth/verifyEmail.ts'
import { readSlices } from '../db/readSlices.ts'
import type { Schema } from '../db/schema.ts'
import { openShared } from '../db/openDatabase.ts'
import type { QueryWorker } from '../db/sqlite/queryWorker.ts'
import { runTransaction } from '../db/transaction.ts'
import { formatTime } from '../formatTime.ts'
import { pluralize } from '../maintenance/pluralize.ts'
import { readStatistics } from '../metrics/readStatistics.ts'
import type { Settings } from '../settings.ts'
import { changeRoles, requireRole } from './changeRoles.ts'
import { getFullName } from './person.ts'
import { setPassword } from './setPassword.ts'
import { createAccount } from './createAccount.ts'
import { normalizeEmail, requireEmail } from './users.ts'

const MEBIBYTE = 1024 ** 2

export const USAGE = `Usage: npm run admin -- COMMAND [--data DIR]

  create-user EMAIL [ROLE…] [--first-name NAME] [--last-name NAME]
                          creates an account with the role USER, or the given roles
  reset-password EMAIL    sets a new password, and signs the user out everywhere
  list-users [TEXT]       lists all users, or those whose name or address contains the text
  set-role EMAIL ROLE…    replaces the roles of a user
  verify-email EMAIL      marks an address as verified, for example while mail is down
  verify                  checks all originals, like npm run verify
  stats                   counts users, files, jobs, and emails

create-user and reset-password print a random password. With --password-stdin, they read it from standard input.
list-users and stats print JSON with --json. All commands work whether the server is running or stopped.`

interface Command {
  db: Kysely<Schema>
  names: readonly string[]
  isJson: boolean
  firstName: string | null
  lastName: string | null
  /** Returns the password for a user and, if the password is random, a line to print that contains it. */
  choosePassword: () => Promise<{ password: string; report: string[] }>
}

/** The commands by name. Each returns the lines to print. */
const COMMANDS: Readonly<Record<string, (command: Command) => Promise<string[]>>> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'list-users': listUsers,
  'set-role': setRole,
  'verify-email': verifyEmail,
  stats: showStats,
}

/**
 * Runs an operator's command on a library, which a server may be using, and returns the lines to print. Throws an error
 * with a message for the operator.
 *
 * @param args the command and its arguments
 * @param readPassword reads the password for `--password-stdin`
 */
export async function runAdminCommand(
  settings: Pick<Settings, 'data' | 'databaseUrl'>,
  args: readonly string[],
  readPassword: () => Promise<string>,
): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      'password-stdin': { type: 'boolean', default: false },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  })
  const [name = '', ...names] = positionals
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!run) throw new Error(USAGE)
  await using database = await openShared(settings)
  return await run({
    db: database.db,
    names,
    isJson: values.json,
    firstName: values['first-name']?.trim() || null,
    lastName: values['last-name']?.trim() || null,
    choosePassword: async () => {
      if (values['password-stdin']) return { password: await readPassword(), report: [] }
      const password = createPassword()
      return { password, report: [`The password is ${password} (it won’t be shown again)`] }
    },
  })
}

async function createUser({ db, names, firstName, lastName, choosePassword }: Command): Promise<string[]> {
  const [address, ...roleNames] = names
  if (address === undefined) throw new Error(USAGE)
  const email = requireEmail(address)
  const roles = roleNames.length > 0 ? [...new Set(roleNames.map(requireRole))] : ['USER']
  const { password, report } = await choosePassword()
  const hash = await hashNewPassword(password, 'password')
  await createAccount(db, { email, firstName, lastName, roles }, hash, { actorId: null, at: Date.now() })
  return [`Created ${email}. Roles: ${roles.join(', ')}.`, ...report]
}

async function resetPassword({ db, names, choosePassword }: Command): Promise<string[]> {
  const { id, email } = await findUser(db, names)
  const { password, report } = await choosePassword()
  await setPassword(db, await hashNewPassword(password, 'password'), {
    userId: id,
    actorId: null,
    at: Date.now(),
  })
  return [`Set a new password for ${email}, and signed the user out everywhere.`, ...report]
}

async function setRole({ db, names: [address, ...roleNames] }: Command): Promise<string[]> {
  if (address === undefined || roleNames.length === 0) throw new Error(USAGE)
  const { id, email } = await findUser(db, [address])
  const roles = await changeRoles(db, roleNames, { userId: id, actorId: null, at: Date.now() })
  return [`${email} has the roles ${roles.join(', ')}.`]
}

async function verifyEmail({ db, names }: Command): Promise<string[]> {
  const user = await findUser(db, names)
  const at = Date.now()
  const isVerified = user.email_verified_at !== null
  await runTransaction(db, { lock: ['account', user.id] }, async (transaction) => {
    await markVerified(transaction, user, at)
    const action = { at, actorId: null, kind: 'user', subject: String(user.id) } as const
    await audit(transaction, {
      ...action,
      before: { emailVerified: isVerified },
      after: { emailVerified: true },
    })
  })
  return [isVerified ? `${user.email} was already verified.` : `Marked ${user.email} as verified.`]
}

async function listUsers({ db, names: [text = ''], isJson }: Command): Promise<string[]> {
  const users = []
  const rows = db
    .selectFrom('live_user')
    .select(['id', 'email', 'first_name', 'last_name', 'roles', 'used_bytes', 'created_at'])
  for await (const slice of readSlices(rows, {
    columns: ['id'],
    direction: 'asc',
    getKey: ({ id }) => [id],
  }))
    for (const { id, email, first_name, last_name, roles, used_bytes, created_at } of slice)
      users.push({
        id,
        email,
        name: getFullName(first_name, last_name),
        roles: JSON.parse(roles) as string[],
        usedMB: Math.round(used_bytes / MEBIBYTE),
        createdAt: formatTime(created_at),
      })
  const searchText = text.toLowerCase()
  const foundUsers = users.filter(({ email, name }) =>
    `${email} ${name ?? ''}`.toLowerCase().includes(searchText),
  )
  if (isJson) return [JSON.stringify(foundUsers, null, 2)]
  const lines = foundUsers.map(({ id, email, name, roles, usedMB, createdAt }) =>
    [id, email, name ?? '', roles.join(','), `${usedMB} MB`, createdAt.slice(0, 10)].join('\t'),
  )
  return [...lines, `${pluralize(foundUsers.length, 'user')}.`]
}

async function showStats({ db, isJson }: Command): Promise<string[]> {
  const reader: Pick<QueryWorker, 'read'> = {
    read: async (query) => (await db.executeQuery(query.compile(db))).rows,
  }
  const { storedBytes, ...counts } = await readStatistics({ db, reader })
  const stats = { ...counts, storedMB: Math.round(storedBytes / MEBIBYTE) }
  if (isJson) return [JSON.stringify(stats, null, 2)]
  return Object.entries(stats).map(([name, value]) => {
    const text = typeof value === 'number' ? value.toLocaleString('en-US') : formatCounts(value)
    return `${name}: ${text}`
  })
}

const formatCounts = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([state, count]) => `${count.toLocaleString('en-US')} ${state}`)
    .join(', ') || 'none'

/** Finds a user by email address, or throws an error with a message for the operator. */
async function findUser(db: Kysely<Schema>, [address, ...others]: readonly string[]) {
  if (address === undefined || others.length > 0) throw new Error(USAGE)
  const user = await db
    .selectFrom('live_user')
    .select(['id', 'email', 'email_verified_at'])
    .where('email', '=', normalizeEmail(address))
    .executeTakeFirst()
  if (!user) throw new Error(`There is no user with the address ${address}.`)
  return user
}
