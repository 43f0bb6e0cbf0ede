import { spawn } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs a command that uses this terminal. Resolves to its exit code (1 after a signal). Signals that stop this process
 * also stop the command.
 */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } })
    const end = (signal: NodeJS.Signals) => child.kill(signal)
    for (const signal of SIGNALS) process.once(signal, end)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, end)
      resolve(code ?? 1)
    })
  })
}
