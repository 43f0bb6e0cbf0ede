import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { memberOf } from '../../packages/server/src/testing/trial.ts'
import { newAttempts } from './attempt.ts'
import { folderDisk, settle } from './disk.ts'
import { lookOver } from './ending.ts'
import { newLedger } from './ledger.ts'
import { startServer } from './server.ts'
import type { Template } from './template.ts'

/** The system calls that fail, and how; those with a question mark are not on every machine. */
const FAULTS = [
  'fsync:error=EIO',
  'pwrite64:error=EIO',
  'pwrite64:error=ENOSPC',
  'pread64:error=EIO',
  '?rename,?renameat,?renameat2:error=EIO',
  'openat:error=EIO',
  '?unlink,?unlinkat:error=EIO',
]

/**
 * Has the nth call of a kind fail in the server, for n from 1 until none fails any more, at most `most` times, while photos
 * are uploaded (THREATS F08). Each must be answered 200 or 5xx; with a sound disk again each must succeed, without a
 * restart; and nothing may be there by half.
 */
export async function brokenDisk(
  template: Template,
  port: number,
  most: number,
): Promise<{ failures: number; problems: string[] }> {
  const disk = folderDisk()
  settle(disk, template.data)
  const [token = ''] = template.tokens
  const who = memberOf(`http://127.0.0.1:${port}`, token)
  const clients = [{ number: 0, who, isChunked: false }]
  const ledger = newLedger()
  const server = startServer(disk.data, port, { oneThread: true })
  let failures = 0

  /** Answers whether a call did fail. */
  async function suffer(fault: string): Promise<boolean> {
    const attempts = await newAttempts(who, ledger)
    const breaking = await attach(server.pid, fault, path.join(template.data, `strace-${port}`))
    const answers = await Promise.all(attempts.map((attempt) => attempt()))
    const injected = await breaking.end()
    failures += injected
    for (const [index, attempt] of attempts.entries()) {
      const [first, again] = [answers[index] ?? 0, answers[index] === 200 ? 200 : await attempt()]
      if (again !== 200 || (first !== 200 && first < 500))
        ledger.problems.push(`with ${fault}, an upload was answered ${first}, and then ${again}`)
    }
    return injected > 0
  }

  try {
    await server.ready
    for (const fault of FAULTS)
      for (let nth = 1; nth <= most && (await suffer(`${fault}:when=${nth}`)); nth++);
    await lookOver({ server, disk, port, clients, ledger })
  } catch (error) {
    ledger.problems.push(String(error))
  } finally {
    await server.kill()
    disk.end()
  }
  return { failures, problems: ledger.problems }
}

/** Whether strace is there and may trace a process that it has not started. */
export function canTrace(): boolean {
  try {
    execFileSync('sh', ['-c', 'sleep 0.2 & strace -o /dev/null -p $!'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Lets calls of a running process fail until `end`, which resolves to how many did. */
async function attach(pid: number, fault: string, log: string): Promise<{ end(): Promise<number> }> {
  const strace = spawn('strace', ['-f', '-p', String(pid), '-o', log, '-e', `inject=${fault}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(strace, 'exit')
  await attached(strace)
  return {
    async end() {
      strace.kill('SIGINT')
      await ended
      return readFileSync(log, 'utf8').split('(INJECTED)').length - 1
    },
  }
}

function attached({ stderr }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    stderr?.on('data', (text) => {
      said += String(text)
      if (said.includes('attached')) resolve()
    })
    stderr?.once('end', () => reject(new Error(`strace did not begin: ${said}`)))
  })
}
