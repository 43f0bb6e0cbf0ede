import { EventEmitter } from 'node:events'
import type { ImportState } from '@calotype/transfer'
import { vi } from 'vitest'
import { createImports } from '../imports.ts'
import type { FromTransfer, ToTransfer } from '../../transfer/protocol.ts'

/** A transfer process that only records the messages it receives. */
class FakeChild extends EventEmitter {
  received: ToTransfer[] = []
  postMessage = (message: ToTransfer) => void this.received.push(message)
  kill = vi.fn(() => true)
  send = (message: FromTransfer) => this.emit('message', message)
}

export const account = { server: 'https://photos.example.org', token: 'secret' }
export const grant = { folderId: 'f', name: 'Summer', root: '/summer' }

export function createTestImports() {
  const children: FakeChild[] = []
  const onImport = vi.fn<(state: ImportState) => void>()
  const imports = createImports({
    fork: () => children[children.push(new FakeChild()) - 1] as FakeChild,
    dataPath: '/data',
    account,
    onImport,
    onWatched: () => {},
  })
  return { imports, children, onImport }
}

export function useFakeTime() {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

export function restoreTime() {
  vi.useRealTimers()
  vi.restoreAllMocks()
}
