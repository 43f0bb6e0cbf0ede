import { run } from '../run.ts'

/** Runs a command in `cwd`, by default in the current folder. Throws if it fails. */
export async function runOrThrow(command: string, args: readonly string[], cwd?: string): Promise<void> {
  if ((await run(command, args, {}, cwd)) !== 0) throw new Error(`${[command, ...args].join(' ')} failed.`)
}
