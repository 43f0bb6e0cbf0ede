import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { LANGUAGES } from '../language.ts'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'

const Settings = z.object({
  server: z.string().nullable().default(null),
  /** Language that the page displayed last. */
  language: z.enum(LANGUAGES).nullable().default(null),
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

/** Settings that persist between starts. The token is stored separately. */
export type Settings = z.infer<typeof Settings>
export type WindowState = NonNullable<Settings['window']>

/** Opens a settings file. Uses the defaults if it can't be read. */
export function openSettings(file: string) {
  let settings = readSettings(file)
  let lastWrite = Promise.resolve()
  let pendingWrites = 0
  return {
    get: () => settings,
    /** Returns a promise that resolves when all writes have ended; null if no write is pending. */
    getPendingWrite: () => (pendingWrites === 0 ? null : lastWrite),
    /**
     * Changes settings. Resolves when they are on disk. A failed write is only logged, so the change is lost when the
     * app quits.
     */
    set(changes: Partial<Settings>): Promise<void> {
      settings = { ...settings, ...changes }
      const content = JSON.stringify(settings, null, 2)
      pendingWrites += 1
      lastWrite = lastWrite
        .then(() => writeFileAtomic(file, content))
        .catch((error) => console.error('The settings could not be written:', error))
        .finally(() => (pendingWrites -= 1))
      return lastWrite
    },
  }
}

function readSettings(file: string): Settings {
  try {
    return Settings.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      console.error('The settings could not be read:', error)
    return Settings.parse({})
  }
}
