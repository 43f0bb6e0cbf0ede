import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTestClient } from '../../../packages/server/src/testing/servers/startTestServer.ts'
import { createAttempts } from '../attempt.ts'
import { createFolderDisk, copySynced } from './disk.ts'
import { checkRecovered } from '../checks/checkRecovered.ts'
import { createLedger } from '../checks/ledger.ts'
import { startServer } from '../server.ts'
import type { Template } from '../template.ts'

/** System calls that fail, with their error. Those with a question mark don't exist on all machines. */
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
 * Makes the nth system call of a kind fail during uploads, for increasing n until no call fails or `most` is reached
 * (THREATS F08). All responses must be 200 or 5xx, retried uploads must succeed without a restart, and no partial data
 * may remain.
 */
export async function brokenDisk(
  template: Template,
  port: number,
  most: number,
): Promise<{ failures: number; problems: string[] }> {
  const disk = createFolderDisk()
  copySynced(disk, template.data)
  const [token = ''] = template.tokens
  const client = createTestClient(`http://127.0.0.1:${port}`, token)
  const clients = [{ number: 0, api: client, isChunked: false }]
  const ledger = createLedger()
  const server = startServer(disk.data, port, { usesOneThread: true })
  let failures = 0

  /** Runs uploads with a fault. Returns whether a call failed. */
  async function uploadWithFault(fault: string): Promise<boolean> {
    const attempts = await createAttempts(client, ledger)
    const breaking = await attach(server.pid, fault, path.join(template.data, `strace-${port}`))
    const statuses = await Promise.all(attempts.map((attempt) => attempt()))
    const injected = await breaking.end()
    failures += injected
    for (const [index, attempt] of attempts.entries()) {
      const [first, retried] = [statuses[index] ?? 0, statuses[index] === 200 ? 200 : await attempt()]
      if (retried !== 200 || (first !== 200 && first < 500))
        ledger.problems.push(`with ${fault}, an upload got ${first}, and after repetition ${retried}`)
    }
    return injected > 0
  }

  try {
    await server.ready
    for (const fault of FAULTS)
      for (let nth = 1; nth <= most && (await uploadWithFault(`${fault}:when=${nth}`)); nth++);
    await checkRecovered({ server, disk, port, clients, ledger })
  } catch (error) {
    ledger.problems.push(String(error))
  } finally {
    await server.kill()
    disk.end()
  }
  return { failures, problems: ledger.problems }
}

/** Whether strace is installed and may attach to a running process. */
export function canTrace(): boolean {
  try {
    execFileSync('sh', ['-c', 'sleep 0.2 & strace -o /dev/null -p $!'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Makes system calls of a running process fail until `end`, which resolves to the number of failures. */
async function attach(pid: number, fault: string, log: string): Promise<{ end(): Promise<number> }> {
  const strace = spawn('strace', ['-f', '-p', String(pid), '-o', log, '-e', `inject=${fault}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(strace, 'exit')
  await waitUntilAttached(strace)
  return {
    async end() {
      strace.kill('SIGINT')
      await exited
      return readFileSync(log, 'utf8').split('(INJECTED)').length - 1
    },
  }
}

function waitUntilAttached({ stderr }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    stderr?.on('data', (text) => {
      output += String(text)
      if (output.includes('attached')) resolve()
    })
    stderr?.once('end', () => reject(new Error(`strace did not start: ${output}`)))
  })
}
