import type { JobKind, MediaRow } from '../db/schema.ts'
import type { House } from '../house.ts'
import type { Inspection } from '../inspect/inspection.ts'
import { type MediaType, needsFilm } from '@calotype/openapi/kinds'
import { arriving } from '../objects/arrivals.ts'
import { passing } from '../objects/passing.ts'
import { NoRoom } from '../objects/store.ts'
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
  /** Puts an item's work first, and resolves when it has ended or the time is up. */
  settled(mediaId: number, withinMs: number): Promise<void>
  /** Resolves when nothing runs any more. What was not finished is taken up at the next start. */
  close(): Promise<void>
}

const WORKERS = 2
const TASK_LIMIT_MS = 30_000
const MOST_TRIES = 3
/** Expired leases are looked for this often. */
const ROUND_MS = 60_000

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
  let ffmpegFound = false
  let calls = 0
  const ending = new AbortController()
  const isEnding = () => ending.signal.aborted
  let round: NodeJS.Timeout | undefined

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
    try {
      if (job.attempts > MOST_TRIES) throw new Error(job.error ?? 'The server stopped while it did this.')
      const media = await db.selectFrom('media').selectAll().where('id', '=', job.media_id).executeTakeFirst()
      if (!media) return
      const tools = { objects, workers, ffmpeg: ffmpegFound ? ffmpeg : null, signal: ending.signal }
      await arriving(house, media.file_name, async () => {
        const done = await does[job.kind](tools, media)
        passing('after-derive')
        if (!(await queue.finish(job, done))) await removeDerived(objects, media)
      })
    } catch (error) {
      await (isEnding() ? queue.handBack(job) : putDown(job, error))
    } finally {
      queue.release(job)
    }
  }

  async function putDown(job: Job, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof Lacking || error instanceof NoRoom) return queue.setAside(job, reason)
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

  return {
    wake,
    async start() {
      ffmpegFound = await hasFfmpeg(ffmpeg, ending.signal)
      if (!ffmpegFound)
        log.warn('There is no ffmpeg: videos keep a drawn icon. Install it, or set FFMPEG_PATH.')
      await queue.takeUp({ lacking: ffmpegFound })
      round = setInterval(wake, ROUND_MS).unref()
      wake()
    },
    inspect: (path, type) => workers.run('inspect', { path, type, now: new Date(house.now()) }),
    async settled(mediaId, withinMs) {
      const ended = queue.ended(mediaId, withinMs)
      wake()
      await ended
    },
    async close() {
      ending.abort()
      clearInterval(round)
      workers.close()
      leisure.stop()
      await Promise.all(runners)
    },
  }
}
