import { execFileSync } from 'node:child_process'
import path from 'node:path'

/**
 * Creates a subfolder that can be listed, but whose two photos have paths that are too long to read. Returns its path.
 */
export function createUnreadableFolder(root: string): string {
  const maxLength = Number(execFileSync('getconf', ['PATH_MAX', root]))
  const part = 'x'.repeat(250)
  const depth = Math.floor((maxLength - root.length - 1) / (part.length + 1)) - 1
  const last = 'y'.repeat(Math.min(250, maxLength - root.length - 6 - depth * (part.length + 1)))
  const photos = ['1', '2'].map((name) => `${name.repeat(250)}.jpg`).join(' ')
  const steps = `for part in $(seq ${depth}); do mkdir ${part}; cd ${part}; done`
  execFileSync('sh', ['-c', `${steps}; mkdir ${last}; cd ${last}; touch ${photos}`], { cwd: root })
  return path.posix.join(...Array.from({ length: depth }, () => part), last)
}
