import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Denies access to a folder and its content until the returned function is called or the test ends. */
export const keepClosed = (root: string) =>
  refuse(root, ['access', 'stat', 'readdir', 'lstat', 'realpath', 'open'])

/** Denies reading a single file, which can still be listed. */
export const keepFileClosed = (filePath: string) => refuse(filePath, ['open'])

/** Returns a function that returns how often a file was opened since this call. */
export function countOpenings(filePath: string): () => number {
  const spy = vi.spyOn(fs.promises, 'open')
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return () => spy.mock.calls.filter(([opened]) => opened === filePath).length
}

const faultOf = (filePath: string) =>
  Object.assign(new Error(`EACCES: permission denied, open '${filePath}'`), {
    code: 'EACCES',
    syscall: 'open',
    path: filePath,
  })

function refuse(
  root: string,
  calls: readonly ('access' | 'stat' | 'readdir' | 'lstat' | 'realpath' | 'open')[],
) {
  const fault = faultOf(root)
  const spies = calls.map((name) => {
    const real = fs.promises[name] as (...of: unknown[]) => Promise<unknown>
    return vi.spyOn(fs.promises, name).mockImplementation((async (...of: unknown[]) => {
      if (String(of[0]).startsWith(root)) throw fault
      return real(...of)
    }) as never)
  })
  syncBuiltinESMExports()
  function open() {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
  onTestFinished(open)
  return open
}
