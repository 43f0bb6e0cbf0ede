import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ImportState } from '../../../packages/platform/src/importState.ts'
import type {
  FromTransfer,
  ToTransfer,
  TransferCall,
} from '../../../packages/app-desktop/src/transfer/protocol.ts'

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url))

export interface Memory {
  /** Bytes. */
  rss: number
  heapUsed: number
  peak: number
}

/** Starts the desktop app's transfers in a process of their own, with their journal in `dataPath`. */
export function startDesktop(
  dataPath: string,
  account: { server: string; token: string },
  { chunkBytes = 104_857_600 }: { chunkBytes?: number } = {},
) {
  const child = fork(PROCESS, [String(chunkBytes)], { execArgv: ['--expose-gc'] })
  const said = new Set<(message: FromTransfer | ({ type: 'memory' } & Memory)) => void>()
  let state: ImportState = { status: 'none' }
  child.on('message', (message) => {
    const heard = message as FromTransfer
    if (heard.type === 'import') state = heard.state
    for (const listener of said) listener(heard)
  })
  const tell = (message: ToTransfer) => child.send(message)
  let calls = 0
  tell({ type: 'begin', dataPath, account })

  /** Resolves to the first thing it says that `find` finds something in. */
  function hears<T>(
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
        said.delete(listener)
      }
      said.add(listener)
    })
  }

  /** Resolves when it was answered; throws when it was refused. */
  function call(asked: TransferCall): Promise<unknown> {
    const id = ++calls
    tell({ type: 'call', id, call: asked })
    return hears((message) => {
      if (message.type === 'refusal' && message.id === id) throw new Error(message.message)
      return message.type === 'answer' && message.id === id ? [message.value] : undefined
    })
  }

  /** Until the import is so far. */
  async function until(status: ImportState['status']): Promise<void> {
    while (state.status !== status) {
      if (state.status === 'failed') throw new Error(state.message)
      await hears((message) => (message.type === 'import' ? true : undefined))
    }
  }

  return {
    state: () => state,
    call,
    until,
    /** Looks at a folder, as soon as it is known who is signed in. */
    async preview(root: string): Promise<void> {
      tell({ type: 'grant', grant: { folderId: 'bench', name: 'Bench', root } })
      const options = { folderId: 'bench', albums: false }
      const isTaken = () =>
        call({ name: 'previewImport', args: [options] }).then(
          () => true,
          () => false,
        )
      while (!(await isTaken())) await wait(20)
      await until('preview')
    },
    /** After everything that is not needed was cleared away. */
    memory(): Promise<Memory> {
      child.kill('SIGUSR2')
      return hears((message) => (message.type === 'memory' ? message : undefined))
    },
    /** Ends it as a crash would. */
    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
