import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ImportState } from '../../../packages/transfer/src/import/importState.ts'
import type {
  FromTransfer,
  ToTransfer,
  TransferCall,
} from '../../../packages/app-desktop/src/transfer/protocol.ts'

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url))

export interface Memory {
  /** Resident memory in bytes. */
  rss: number
  heapUsed: number
  peak: number
}

/** Starts the transfer process of the desktop app, with its journal in `dataPath`. */
export function startDesktop(
  dataPath: string,
  account: { server: string; token: string },
  { chunkBytes = 104_857_600 }: { chunkBytes?: number } = {},
) {
  const child = fork(PROCESS, [String(chunkBytes)], { execArgv: ['--expose-gc'] })
  const listeners = new Set<(message: FromTransfer | ({ type: 'memory' } & Memory)) => void>()
  let state: ImportState = { status: 'none' }
  child.on('message', (message) => {
    const received = message as FromTransfer
    if (received.type === 'import') state = received.state
    for (const listener of listeners) listener(received)
  })
  const send = (message: ToTransfer) => child.send(message)
  let calls = 0
  send({ type: 'begin', dataPath, account })

  /** Calls `find` with each message, and resolves to its first result that isn't undefined. */
  function waitForMessage<T>(
    find: (message: FromTransfer | ({ type: 'memory' } & Memory)) => T | undefined,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const listener = (message: Parameters<typeof find>[0]) => {
        try {
          const found = find(message)
          if (found === undefined) return
          resolve(found)
        } catch (error) {
          reject(error as Error)
        }
        listeners.delete(listener)
      }
      listeners.add(listener)
    })
  }

  /** Resolves to the result of a call. Rejects if the call fails. */
  function call(transferCall: TransferCall): Promise<unknown> {
    const id = ++calls
    send({ type: 'call', id, call: transferCall })
    return waitForMessage((message) => {
      if (message.type === 'refusal' && message.id === id) throw new Error(message.message)
      return message.type === 'answer' && message.id === id ? [message.value] : undefined
    })
  }

  async function waitForStatus(status: ImportState['status']): Promise<void> {
    while (state.status !== status) {
      if (state.status === 'failed') throw new Error(state.message)
      await waitForMessage((message) => (message.type === 'import' ? true : undefined))
    }
  }

  return {
    state: () => state,
    call,
    waitForStatus,
    /** Starts the preview of a folder. Retries until the account is known. */
    async preview(root: string): Promise<void> {
      send({ type: 'grant', grant: { folderId: 'bench', name: 'Bench', root } })
      const options = { folderId: 'bench', albums: false }
      const isAccountKnown = () =>
        call({ name: 'previewImport', args: [options] }).then(
          () => true,
          () => false,
        )
      while (!(await isAccountKnown())) await wait(20)
      await waitForStatus('preview')
    },
    /** Runs the garbage collector, and returns the memory. */
    memory(): Promise<Memory> {
      child.kill('SIGUSR2')
      return waitForMessage((message) => (message.type === 'memory' ? message : undefined))
    },
    /** Kills the process to simulate a crash. */
    async kill(): Promise<void> {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
