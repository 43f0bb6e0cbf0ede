import type { JobKind, MediaRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import type { Inspection } from '../inspect/inspection.ts'
import { type MediaType, needsVideoRendition } from '@calotype/openapi/kinds'
import { withPendingMarker } from '../objects/pendingMarkers.ts'
import { reachStep } from '../objects/steps.ts'
import { isDiskFull } from '../objects/store.ts'
import { hasFfmpeg } from './ffmpeg.ts'
import { createBackgroundThrottle } from './backgroundThrottle.ts'
import { storeVideoRendition } from './videoRendition.ts'
import { drawPictures, removeDerived } from './pictures.ts'
import { PermanentError, MissingToolError, type Tools, UndecodableError } from './tools.ts'
import { createQueue, type Done, type FailureColumns, type Job } from './queue.ts'
import { workerLimits } from './workerLimits.ts'
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

/**
 * Jobs in progress beyond the number of workers. While one job waits for the disk, another keeps its worker busy; and a
 * film or a large photo, which needs no worker for usual photos, takes no other photo's place.
 */
const EXTRA_JOBS = 2
const MOST_TRIES = 3
/** Expired leases are looked for this often. */
const ROUND_MS = 60_000
/** What waits for something the server lacks is tried again this often. */
const AGAIN_MS = 3_600_000

/** What each kind of job does, and which one comes after it. */
const does: Record<JobKind, (tools: Tools, media: MediaRow) => Promise<Done>> = {
  render,
  'render-large': render,
  transcode: async (tools, media) => {
    await storeVideoRendition(tools, media)
    return { next: null }
  },
}

async function render(tools: Tools, media: MediaRow): Promise<Done> {
  const { thumbhash, isDamaged } = await drawPictures(tools, media)
  return {
    thumbhash,
    ...(isDamaged && { is_unreadable: 1 }),
    next: needsVideoRendition(media.type) ? 'transcode' : null,
  }
}

function failureColumnsOf(error: unknown): FailureColumns {
  if (error instanceof UndecodableError) return { failure: null, is_unreadable: 1 }
  const failure = error instanceof PermanentError ? error.failure : undefined
  return { failure: failure ? JSON.stringify(failure) : null }
}

/** The jobs of one server. `start` begins them. */
export function createJobs(
  context: Omit<AppContext, 'jobs' | 'deletions' | 'quota' | 'unpacking' | 'mailer'>,
): Jobs {
  const { db, log, objects, settings } = context
  const limits = workerLimits(settings.workers)
  const inspectors = createWorkers(limits.inspection)
  const workers = createWorkers(limits.usual)
  const largeWorkers = createWorkers(limits.large)
  const mostJobs = limits.usual.count + EXTRA_JOBS
  const queue = createQueue(db, context.now)
  const throttle = createBackgroundThrottle()
  const ffmpeg = settings.ffmpegPath ?? 'ffmpeg'
  const runners = new Set<Promise<void>>()
  /** What ends the work on an item, by its stored name. */
  const stops = new Map<string, AbortController>()
  let calls = 0
  const ending = new AbortController()
  let ffmpegSearch = Promise.resolve(false)
  const isEnding = () => ending.signal.aborted
  let rounds: readonly NodeJS.Timeout[] = []

  async function nextJob(): Promise<Job | undefined> {
    await throttle.wait(() => isEnding() || queue.isHurried())
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
      const tools = { objects, workers, largeWorkers, findFfmpeg, signal }
      await withPendingMarker(context, { fileName }, async () => {
        const done = await does[job.kind](tools, media)
        reachStep('after-derive')
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
    if (error instanceof MissingToolError || isDiskFull(error)) return queue.setAside(job, reason)
    const last = job.attempts >= MOST_TRIES || error instanceof PermanentError
    log.warn(
      { mediaId: job.media_id, attempt: job.attempts, reason },
      last ? 'a job failed' : 'a job will be tried again',
    )
    await (last ? queue.fail(job, reason, failureColumnsOf(error)) : queue.putBack(job, reason))
  }

  function wake(): void {
    calls++
    while (runners.size < mostJobs && !isEnding()) {
      const runner = work()
        .catch((error: unknown) => log.error({ err: error }, 'the job table cannot be read'))
        .finally(() => runners.delete(runner))
      runners.add(runner)
    }
  }

  async function findFfmpeg(): Promise<string> {
    if (!(await ffmpegSearch)) throw new MissingToolError('There is no ffmpeg on this server.')
    return ffmpeg
  }

  /**
   * Retries the jobs that wait for disk space or for ffmpeg. The search for ffmpeg goes on in the background: on a busy
   * machine its program takes many seconds to start, and only jobs of videos wait for the result.
   */
  async function retryWaiting(): Promise<void> {
    ffmpegSearch = hasFfmpeg(ffmpeg, ending.signal)
    await queue.takeUp('waiting')
    wake()
  }

  async function warnWithoutFfmpeg(): Promise<void> {
    if (!(await ffmpegSearch) && !isEnding())
      log.warn('ffmpeg was not found: videos keep a drawn icon. Install it, or set FFMPEG_PATH.')
  }

  const retryRegularly = () =>
    retryWaiting().catch((error: unknown) => log.error({ err: error }, 'waiting jobs cannot be retried'))

  return {
    wake,
    async start() {
      await queue.takeUp('running')
      await retryWaiting()
      void warnWithoutFfmpeg()
      rounds = [setInterval(wake, ROUND_MS).unref(), setInterval(retryRegularly, AGAIN_MS).unref()]
    },
    inspect: (path, type) => inspectors.run('inspect', { path, type, now: new Date(context.now()) }),
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
      inspectors.close()
      workers.close()
      largeWorkers.close()
      throttle.stop()
      await Promise.all(runners)
    },
  }
}
