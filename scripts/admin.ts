/**
 * @file `npm run admin -- COMMAND`: manages users on the server, even while the server runs or when nobody can sign in.
 * Without a command, prints the usage. `--data DIR` selects another data folder.
 */
import '../packages/server/src/umask.ts'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { runAdminCommand } from '../packages/server/src/users/adminCommand.ts'
import { readSettings } from '../packages/server/src/settings.ts'

/** Returns the value of `--data` and the arguments without it. */
function takeDataFolder(args: readonly string[]): { data: string | null; rest: string[] } {
  const index = args.indexOf('--data')
  if (index === -1) return { data: null, rest: [...args] }
  return { data: args[index + 1] ?? null, rest: [...args.slice(0, index), ...args.slice(index + 2)] }
}

const args = process.argv.slice(2)
if (args[0] === 'verify') {
  process.argv.splice(2, 1)
  await import('./verify.ts')
} else
  try {
    const { data, rest } = takeDataFolder(args)
    const settings = readSettings(process.env)
    if (data !== null) settings.data = path.resolve(data)
    const readPassword = async () => (await text(process.stdin)).replace(/\r?\n$/, '')
    for (const line of await runAdminCommand(settings, rest, readPassword)) console.log(line)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
