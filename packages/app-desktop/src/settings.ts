import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { writeWhole } from './writeWhole.ts'

const Settings = z.object({
  /** Origin of the chosen server. */
  server: z.string().nullable().default(null),
  window: z
    .object({
      x: z.int(),
      y: z.int(),
      width: z.int().positive(),
      height: z.int().positive(),
      isMaximized: z.boolean(),
    })
    .nullable()
    .default(null),
})

/** What the app remembers from one start to the next, besides the token. */
export type Settings = z.infer<typeof Settings>
export type WindowState = NonNullable<Settings['window']>

/** The settings of a file. One that cannot be read counts as new. */
export function openSettings(file: string) {
  let settings = read(file)
  let writing = Promise.resolve()
  let pending = 0
  return {
    get: () => settings,
    /** Resolves when all writes have finished; null if none is pending. */
    pending: () => (pending === 0 ? null : writing),
    /** Resolves when it is on the disk; one that cannot be written is logged, and holds until the app ends. */
    set(changed: Partial<Settings>): Promise<void> {
      settings = { ...settings, ...changed }
      const content = JSON.stringify(settings, null, 2)
      pending += 1
      writing = writing
        .then(() => writeWhole(file, content))
        .catch((error) => console.error('The settings could not be written:', error))
        .finally(() => (pending -= 1))
      return writing
    },
  }
}

function read(file: string): Settings {
  try {
    return Settings.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      console.error('The settings could not be read:', error)
    return Settings.parse({})
  }
}
