import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Has the system keep a folder and all that is in it closed until that is called, or the test is over. */
export const keepClosed = (root: string) =>
  refuse(root, ['access', 'stat', 'readdir', 'lstat', 'realpath', 'open'])

/** The same of a single file, which is seen all the same. */
export const keepFileClosed = (place: string) => refuse(place, ['open'])

/** The same, also of who reads it as a stream, to send it. */
export function keepFileUnsent(place: string) {
  const open = keepFileClosed(place)
  const { open: real } = fs
  const closed = (...of: unknown[]) => {
    if (of[0] === place) (of.at(-1) as (error: Error) => void)(faultOf(place))
    else Reflect.apply(real, fs, of)
  }
  const spy = vi.spyOn(fs, 'open').mockImplementation(closed as typeof real)
  onTestFinished(() => spy.mockRestore())
  return () => {
    spy.mockRestore()
    open()
  }
}

const faultOf = (place: string) =>
  Object.assign(new Error(`EACCES: permission denied, open '${place}'`), {
    ...{ code: 'EACCES', syscall: 'open', path: place },
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
