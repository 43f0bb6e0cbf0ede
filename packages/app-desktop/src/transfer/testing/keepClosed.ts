import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Has the system keep a folder and all that is in it closed until that is called, or the test is over. */
export const keepClosed = (root: string) =>
  refuse(root, ['access', 'stat', 'readdir', 'lstat', 'realpath', 'open'])

/** The same of a single file, which is seen all the same. */
export const keepFileClosed = (place: string) => refuse(place, ['open'])

function refuse(
  root: string,
  calls: readonly ('access' | 'stat' | 'readdir' | 'lstat' | 'realpath' | 'open')[],
) {
  const fault = Object.assign(new Error('EACCES: permission denied'), {
    ...{ code: 'EACCES', syscall: 'lstat', path: root },
  })
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
