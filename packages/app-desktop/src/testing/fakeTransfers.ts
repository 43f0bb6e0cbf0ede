import { EventEmitter } from 'node:events'
import type { ImportState } from '@calotype/platform'
import { vi } from 'vitest'
import { createImports } from '../imports.ts'
import type { FromTransfer, ToTransfer } from '../transfer/protocol.ts'

/** A transfer process that does nothing by itself, and keeps what it was told. */
class FakeChild extends EventEmitter {
  told: ToTransfer[] = []
  postMessage = (message: ToTransfer) => void this.told.push(message)
  kill = vi.fn(() => true)
  say = (message: FromTransfer) => this.emit('message', message)
}

export const account = { server: 'https://photos.example.org', token: 'secret' }
export const grant = { folderId: 'f', name: 'Summer', root: '/summer' }

/** Main's side of the imports, and the processes that it has begun until now. */
export function begin() {
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

/** Before each test: time passes only as the test says, and nothing that is logged is shown. */
export function stillTime() {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

/** After each test. */
export function timeGoesOn() {
  vi.useRealTimers()
  vi.restoreAllMocks()
}
