import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Denies access to a folder and its content until the returned function is called or the test ends. */
export const denyAccess = (root: string) =>
  mockDenied(root, ['access', 'stat', 'readdir', 'lstat', 'realpath', 'open'])

/** Denies reading a file, which can still be listed. */
export const denyReading = (filePath: string) => mockDenied(filePath, ['open'])

/** Counts the number of times a file is opened. Returns a function that returns the count. */
export function countOpenings(filePath: string): () => number {
  const spy = vi.spyOn(fs.promises, 'open')
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return () => spy.mock.calls.filter(([opened]) => opened === filePath).length
}

const createAccessError = (filePath: string) =>
  Object.assign(new Error(`EACCES: permission denied, open '${filePath}'`), {
    code: 'EACCES',
    syscall: 'open',
    path: filePath,
  })

function mockDenied(
  root: string,
  calls: readonly ('access' | 'stat' | 'readdir' | 'lstat' | 'realpath' | 'open')[],
) {
  const fault = createAccessError(root)
  const spies = calls.map((name) => {
    const real = fs.promises[name] as (...of: unknown[]) => Promise<unknown>
    return vi.spyOn(fs.promises, name).mockImplementation((async (...args: unknown[]) => {
      if (String(args[0]).startsWith(root)) throw fault
      return real(...args)
    }) as never)
  })
  syncBuiltinESMExports()
  function restore() {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
  onTestFinished(restore)
  return restore
}
