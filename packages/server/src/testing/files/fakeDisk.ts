import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { open, statfs } = promises

/** Changes the behavior of all disks in this process. */
export const fakeDisk = {
  /** Sets the free bytes of all disks. If `bytes` is a function, it is called for each query. */
  setFreeSpace(bytes: number | (() => number)): void {
    replace({
      async statfs(...args: Parameters<typeof statfs>) {
        const freeBytes = typeof bytes === 'number' ? bytes : bytes()
        return Object.assign(await statfs(...args), { bsize: 1, bavail: freeBytes })
      },
    })
  },
  /** Makes all writes fail with ENOSPC after this many bytes. */
  limitWrites(bytes: number): void {
    let remaining = bytes
    replace({
      async open(...args: Parameters<typeof open>) {
        const handle = await open(...args)
        const write = handle.write.bind(handle)
        return Object.assign(handle, {
          async write(buffer: Uint8Array, offset: number, length: number, position: number) {
            remaining -= length
            if (remaining < 0)
              throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
            return write(buffer, offset, length, position)
          },
        })
      },
    })
  },
  restore: () => replace({ open, statfs }),
}

function replace(functions: Partial<Record<'open' | 'statfs', unknown>>): void {
  Object.assign(promises, functions)
  syncBuiltinESMExports()
}
