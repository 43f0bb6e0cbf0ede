import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { statfs } = promises

/** The disk of a server in this process: each file that comes asks it for room once. */
export const fullDisk = {
  /** Is full after so many more files. */
  after(files: number): void {
    let left = files
    answerWith(async (...asked: Parameters<typeof statfs>) => {
      const disk = await statfs(...asked)
      return left-- > 0 ? disk : Object.assign(disk, { bavail: 0 })
    })
  },
  /** Has room as before. */
  over: () => answerWith(statfs),
}

function answerWith(answer: (...asked: Parameters<typeof statfs>) => ReturnType<typeof statfs>): void {
  Object.assign(promises, { statfs: answer })
  syncBuiltinESMExports()
}
