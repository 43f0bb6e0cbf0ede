/** @file Reads CPU times by process and thread. Unlike elapsed time, they are comparable on a busy machine. */
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second on Linux. */
const TICKS_PER_SECOND = 100
/** Positions of fields in `stat` after the process name. */
const [PARENT, USER, SYSTEM] = [1, 11, 12]
/** Key for the CPU time of all other processes. If that time is large, the results are unreliable. */
export const OTHERS = 'others'

/**
 * CPU time in seconds by process and thread, such as `server: node`. The times of threads with the same name are added
 * up.
 */
export type CpuTimes = ReadonlyMap<string, number>

interface Stat {
  name: string
  parent: number
  seconds: number
}

/** Returns the CPU time that the given processes and all their descendants have used. */
export function readCpuTimes(roots: ReadonlyMap<number, string>): CpuTimes {
  const secondsByName = new Map<string, number>()
  const add = (name: string, seconds: number) =>
    secondsByName.set(name, (secondsByName.get(name) ?? 0) + seconds)
  for (const [pid, kind] of findDescendants(roots)) {
    const processStat = readStat(`/proc/${pid}/stat`)
    if (!processStat) continue
    let remainingSeconds = processStat.seconds
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const stat = readStat(`/proc/${pid}/task/${thread}/stat`)
      if (!stat) continue
      remainingSeconds -= stat.seconds
      add(`${kind}: ${Number(thread) === pid ? 'main' : getKind(stat.name)}`, stat.seconds)
    }
    add(`${kind}: threads that ended`, remainingSeconds)
  }
  add(OTHERS, readMachineSeconds() - [...secondsByName.values()].reduce((sum, seconds) => sum + seconds, 0))
  return secondsByName
}

/** Returns the CPU times between two measurements. */
export function subtractCpuTimes(before: CpuTimes, after: CpuTimes): CpuTimes {
  return new Map([...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]))
}

/**
 * Returns for how many seconds this machine's processors have been busy, including time that the hypervisor has taken.
 */
function readMachineSeconds(): number {
  const [total = ''] = readProcFile('/proc/stat', '').split('\n', 1)
  const [, user, nice, system, _idle, _waiting, irq, softIrq, stolen] = total.split(/ +/).map(Number)
  const busy = [user, nice, system, irq, softIrq, stolen]
  return busy.reduce<number>((sum, ticks = 0) => sum + ticks, 0) / TICKS_PER_SECOND
}

/** Returns the given processes and all their descendants, with their kind. */
function findDescendants(roots: ReadonlyMap<number, string>): Map<number, string> {
  const found = new Map(roots)
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? readStat(`/proc/${name}/stat`)?.parent : undefined
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  for (const pid of parents.keys()) {
    const line = [pid]
    while (line[0] !== undefined && parents.has(line[0]) && !roots.has(line[0]))
      line.unshift(parents.get(line[0]) ?? 0)
    const root = roots.get(line[0] ?? 0)
    if (root) found.set(pid, found.get(pid) ?? readRole(pid) ?? root)
  }
  return found
}

/** Returns the type of a Chromium process from its command line. */
function readRole(pid: number): string | undefined {
  const command = readProcFile(`/proc/${pid}/cmdline`, '')
  return (/--utility-sub-type=(\w+)/.exec(command) ?? /--type=([\w-]+)/.exec(command))?.[1]
}

/** Removes numbers from a thread's name, so that the times of a pool's threads are added up. */
function getKind(thread: string): string {
  return thread.replace(/[\d/:-]+$/, '')
}

function readStat(file: string): Stat | null {
  const text = readProcFile(file, '')
  const end = text.lastIndexOf(')')
  if (end < 0) return null
  const fields = text.slice(end + 2).split(' ')
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    parent: Number(fields[PARENT]),
    seconds: (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND,
  }
}

/** Reads a file of /proc. Returns `otherwise` if that fails, because the process may have exited. */
function readProcFile(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fallback
  }
}
