import { spawnSync } from 'node:child_process'

/** Returns the output of a git command, or an empty string outside of a repository or without git. */
export function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
