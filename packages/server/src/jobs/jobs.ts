import type { JobKind, MediaRow } from '../db/schema.ts'
import type { House } from '../house.ts'
import type { Inspection } from '../inspect/inspection.ts'
import { type MediaType, needsFilm } from '@calotype/openapi/kinds'
import { arriving } from '../objects/arrivals.ts'
import { passing } from '../objects/passing.ts'
import { isOutOfRoom } from '../objects/store.ts'
import { hasFfmpeg } from './ffmpeg.ts'
import { createLeisure } from './leisure.ts'
import { keepFilm } from './film.ts'
import { drawPictures, removeDerived } from './pictures.ts'
import { Futile, Lacking, type Tools } from './tools.ts'
import { createQueue, type Done, type Job } from './queue.ts'
import { createWorkers } from './workers.ts'

/** Work that goes on after an answer was given, and all reading of users' files. */
export interface Jobs {
  /** Takes up what an earlier run left, and begins. */
  start(): Promise<void>
  /** Says that there is a new row in the job table. */
  wake(): void
  /** Reads what a received file says of itself, within 30 s and in a process of its own. */
  inspect(path: string, type: MediaType): Promise<Inspection>
  /** Puts an item's work first. Resolves to true when a part of it has ended, to false if there is none or the time is up. */
  settled(mediaId: number, withinMs: number): Promise<boolean>
  /** Ends what is being made of items that were deleted, by their stored names. */
  forget(fileNames: readonly string[]): void
  /** Resolves when nothing runs any more. What was not finished is taken up at the next start. */
  close(): Promise<void>
}

const WORKERS = 2
const TASK_LIMIT_MS = 30_000
const MOST_TRIES = 3
/** Expired leases are looked for this often. */
const ROUND_MS = 60_000
/** What waits for something the server lacks is tried again this often. */
const AGAIN_MS = 3_600_000

/** What each kind of job does, and which one comes after it. */
const does: Record<JobKind, (tools: Tools, media: MediaRow) => Promise<Done>> = {
  derive: async (tools, media) => ({
    thumbhash: await drawPictures(tools, media),
    next: needsFilm(media.type) ? 'film' : null,
  }),
  film: async (tools, media) => {
    await keepFilm(tools, media)
    return { next: null }
  },
}

/** The jobs of one server. `start` begins them. */
export function createJobs(house: Omit<House, 'jobs' | 'quota' | 'unpacking' | 'post'>): Jobs {
  const { db, log, objects, settings } = house
  const workers = createWorkers({ count: WORKERS, limitMs: TASK_LIMIT_MS })
  const queue = createQueue(db, house.now)
  const leisure = createLeisure()
  const ffmpeg = settings.ffmpegPath ?? 'ffmpeg'
  const runners = new Set<Promise<void>>()
  /** What ends the work on an item, by its stored name. */
  const stops = new Map<string, AbortController>()
  let ffmpegFound = false
  let calls = 0
  const ending = new AbortController()
  const isEnding = () => ending.signal.aborted
  let rounds: readonly NodeJS.Timeout[] = []

  async function nextJob(): Promise<Job | undefined> {
    await leisure.wait(() => isEnding() || queue.isHurried())
    return isEnding() ? undefined : queue.take()
  }

  /** Ends when there was nothing to take since the last call. */
  async function work(): Promise<void> {
    for (let heard = -1; heard !== calls;) {
      heard = calls
      for (let job = await nextJob(); job; job = await nextJob()) await run(job)
    }
  }

  async function run(job: Job): Promise<void> {
    const stop = new AbortController()
    const signal = AbortSignal.any([ending.signal, stop.signal])
    let fileName = ''
    try {
      if (job.attempts > MOST_TRIES) throw new Error(job.error ?? 'The server stopped while it did this.')
      const media = await db.selectFrom('media').selectAll().where('id', '=', job.media_id).executeTakeFirst()
      if (!media) return
      fileName = media.file_name
      stops.set(fileName, stop)
      const tools = { objects, workers, ffmpeg: ffmpegFound ? ffmpeg : null, signal }
      await arriving(house, { fileName }, async () => {
        const done = await does[job.kind](tools, media)
        passing('after-derive')
        if (!(await queue.finish(job, done))) await removeDerived(objects, media)
      })
    } catch (error) {
      if (isEnding()) await queue.handBack(job)
      else if (!stop.signal.aborted) await putDown(job, error)
    } finally {
      stops.delete(fileName)
      queue.release(job)
    }
  }

  async function putDown(job: Job, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof Lacking || isOutOfRoom(error)) return queue.setAside(job, reason)
    const last = job.attempts >= MOST_TRIES || error instanceof Futile
    log.warn(
      { mediaId: job.media_id, attempt: job.attempts, reason },
      last ? 'a job failed' : 'a job will be tried again',
    )
    await (last ? queue.fail(job, reason) : queue.putBack(job, reason))
  }

  function wake(): void {
    calls++
    while (runners.size < WORKERS && !isEnding()) {
      const runner = work()
        .catch((error: unknown) => log.error({ err: error }, 'the job table cannot be read'))
        .finally(() => runners.delete(runner))
      runners.add(runner)
    }
  }

  /** What waits, waits for room or for ffmpeg; where that is still not there it is set aside again, which is no try. */
  async function tryWaiting(): Promise<void> {
    ffmpegFound = await hasFfmpeg(ffmpeg, ending.signal)
    await queue.takeUp('waiting')
    wake()
  }
  const tryAgain = () =>
    tryWaiting().catch((error: unknown) => log.error({ err: error }, 'what waits cannot be tried again'))

  return {
    wake,
    async start() {
      await queue.takeUp('running')
      await tryWaiting()
      if (!ffmpegFound)
        log.warn('There is no ffmpeg: videos keep a drawn icon. Install it, or set FFMPEG_PATH.')
      rounds = [setInterval(wake, ROUND_MS).unref(), setInterval(tryAgain, AGAIN_MS).unref()]
    },
    inspect: (path, type) => workers.run('inspect', { path, type, now: new Date(house.now()) }),
    settled(mediaId, withinMs) {
      const ended = queue.ended(mediaId, withinMs)
      wake()
      return ended
    },
    forget(fileNames) {
      for (const fileName of fileNames) stops.get(fileName)?.abort()
    },
    async close() {
      ending.abort()
      for (const round of rounds) clearInterval(round)
      workers.close()
      leisure.stop()
      await Promise.all(runners)
    },
  }
}
