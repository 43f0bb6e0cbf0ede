import { readdirSync, readFileSync } from 'node:fs'

const MEBIBYTE_IN_KB = 1024

/** Returns the resident memory of a process and its descendants in MB. Works only on Linux. */
export function readResidentMB(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = readField(Number(name), 'PPid')
    if (parent !== null) parents.set(Number(name), parent)
  }
  const isInTree = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isInTree(parents.get(pid) ?? 0))
  const pids = [...parents.keys()].filter(isInTree)
  return pids.reduce((sum, pid) => sum + (readField(pid, 'VmRSS') ?? 0), 0) / MEBIBYTE_IN_KB
}

/** Counts the child processes of a process. */
export function countChildren(root: number): number {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readField(Number(name), 'PPid') === root)
    .length
}

/** Reads a field from the status of a process; null if the process has exited in the meantime. */
function readField(pid: number, name: string): number | null {
  try {
    const match = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return match ? Number(match[1]) : null
  } catch {
    return null
  }
}
