/** @file What processors did, by process and thread. Unlike the time that passes, it holds on a machine that is busy otherwise too. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths. */
const TICKS_PER_SECOND = 100
/** Where the fields of a `stat` begin that follow the name, and those that count. */
const [PARENT, USER, SYSTEM] = [1, 11, 12]
/** All else that this machine did: a run beside which there is much of it says little. */
export const OTHERS = 'others'

/** Seconds of processor time, by the name of what took them: `server: node`. Of threads of one name it is the sum. */
export type Processor = ReadonlyMap<string, number>

interface Stat {
  name: string
  parent: number
  seconds: number
}

/** What these processes took until now, and all that they have begun. Each is named by what it does. */
export function processorOf(roots: ReadonlyMap<number, string>): Processor {
  const taken = new Map<string, number>()
  const add = (name: string, seconds: number) => taken.set(name, (taken.get(name) ?? 0) + seconds)
  for (const [pid, kind] of allOf(roots)) {
    const whole = statOf(`/proc/${pid}/stat`)
    if (!whole) continue
    let rest = whole.seconds
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const stat = statOf(`/proc/${pid}/task/${thread}/stat`)
      if (!stat) continue
      rest -= stat.seconds
      add(`${kind}: ${Number(thread) === pid ? 'main' : kindOf(stat.name)}`, stat.seconds)
    }
    add(`${kind}: threads that ended`, rest)
  }
  add(OTHERS, machineSeconds() - [...taken.values()].reduce((sum, seconds) => sum + seconds, 0))
  return taken
}

/** What was taken since. */
export function since(before: Processor, after: Processor): Processor {
  return new Map([...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]))
}

/** Seconds that the processors of this machine were busy until now, for whomever, or were taken from it. */
function machineSeconds(): number {
  const [total = ''] = readOr('/proc/stat', '').split('\n', 1)
  const [, user, nice, system, _idle, _waiting, irq, softIrq, stolen] = total.split(/ +/).map(Number)
  const busy = [user, nice, system, irq, softIrq, stolen]
  return busy.reduce<number>((sum, ticks = 0) => sum + ticks, 0) / TICKS_PER_SECOND
}

/** All processes that one of these began, themselves among them, and what they are. */
function allOf(roots: ReadonlyMap<number, string>): Map<number, string> {
  const found = new Map(roots)
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? statOf(`/proc/${name}/stat`)?.parent : undefined
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  for (const pid of parents.keys()) {
    const line = [pid]
    while (line[0] !== undefined && parents.has(line[0]) && !roots.has(line[0]))
      line.unshift(parents.get(line[0]) ?? 0)
    const root = roots.get(line[0] ?? 0)
    if (root) found.set(pid, found.get(pid) ?? roleOf(pid) ?? root)
  }
  return found
}

/** What a browser calls one of its processes. */
function roleOf(pid: number): string | undefined {
  const command = readOr(`/proc/${pid}/cmdline`, '')
  return (/--utility-sub-type=(\w+)/.exec(command) ?? /--type=([\w-]+)/.exec(command))?.[1]
}

/** Of `ThreadPoolForeg` and `libuv-worker-3` there are many. */
function kindOf(thread: string): string {
  return thread.replace(/[\d/:-]+$/, '')
}

function statOf(file: string): Stat | null {
  const text = readOr(file, '')
  const end = text.lastIndexOf(')')
  if (end < 0) return null
  const fields = text.slice(end + 2).split(' ')
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    parent: Number(fields[PARENT]),
    seconds: (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND,
  }
}

/** A process may have ended meanwhile. */
function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
