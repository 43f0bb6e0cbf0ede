import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { statfs } = promises

/** What every disk says of itself in this process. */
export const fakeDisk = {
  /** It has so many bytes free, or as many as are told whenever somebody asks. */
  free(bytes: number | (() => number)): void {
    answerWith(async (...asked: Parameters<typeof statfs>) => {
      const free = typeof bytes === 'number' ? bytes : bytes()
      return Object.assign(await statfs(...asked), { bsize: 1, bavail: free })
    })
  },
  /** It is as it is. */
  over: () => answerWith(statfs),
}

function answerWith(answer: (...asked: Parameters<typeof statfs>) => ReturnType<typeof statfs>): void {
  Object.assign(promises, { statfs: answer })
  syncBuiltinESMExports()
}
