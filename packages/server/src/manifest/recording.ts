import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { recordEverything } from './recordEverything.ts'

interface Dependencies {
  db: Kysely<Schema>
  log: { error(details: object, message: string): void }
}

/** Runs `recordEverything` in the background, while the server responds to requests. */
export function createInitialRecording({ db, log }: Dependencies): { start(): void; close(): Promise<void> } {
  const closeController = new AbortController()
  let recording = Promise.resolve()
  return {
    start() {
      recording = recordEverything(db, closeController.signal).catch((error: unknown) =>
        log.error({ err: error }, 'the manifest stays incomplete until the next start'),
      )
    },
    /** Stops after the current slice. Recording resumes at the next start. */
    close() {
      closeController.abort()
      return recording
    },
  }
}
