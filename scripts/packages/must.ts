import { run } from '../run.ts'

/** Runs a command, in the folder `cwd` or here. Throws when it fails. */
export async function must(command: string, args: readonly string[], cwd?: string): Promise<void> {
  if ((await run(command, args, {}, cwd)) !== 0) throw new Error(`${[command, ...args].join(' ')} failed.`)
}
