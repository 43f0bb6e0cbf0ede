import type { JobKind, MediaRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { isSharedDatabase } from '../db/dialect.ts'
import { removeRenditions } from '../maintenance/quarantine.ts'
import { withPendingMarker } from '../storage/pendingMarkers.ts'
import { reachStep } from '../storage/steps.ts'
import { isDiskFull } from '../storage/store.ts'
import { findVersion } from './ffmpeg.ts'
import { createBackgroundThrottle } from './backgroundThrottle.ts'
import { shouldTranscode, storeMotion, storeVideoRendition } from './videoRendition.ts'
import { createRenditions } from './createRenditions.ts'
import { type Tools } from './tools.ts'
import { PermanentError, MissingToolError, UndecodableError } from './errors.ts'
import { createQueue, RENEW_INTERVAL_MS, type JobResult, type FailureColumns, type Job } from './queue.ts'
import { computeWorkerLimits } from './workers/workerLimits.ts'
import { createWorkers } from './workers/workers.ts'
import type { Jobs } from '../services.ts'

/**
 * Number of concurrent jobs in addition to one per worker: while one job waits for the disk, another keeps its worker
 * busy. Videos and large photos use other processes, so they don't delay ordinary photos.
 */
const EXTRA_JOBS = 2
const MAX_ATTEMPTS = 3
/** Interval between checks for jobs with expired leases. */
const POLL_INTERVAL_MS = 60_000
/** Interval between checks on PostgreSQL, where other processes also add jobs. */
const SHARED_POLL_INTERVAL_MS = 1000
/** Interval between retries of jobs that wait for disk space or for ffmpeg. */
const RETRY_INTERVAL_MS = 3_600_000

/**
 * Handlers by kind of job. Each handler returns the job's result, including the kind of the item's next job, if there
 * is one.
 */
const handlers: Record<JobKind, (tools: Tools, media: MediaRow) => Promise<JobResult>> = {
  render,
  'render-large': render,
  transcode: async (tools, media) => {
    await storeVideoRendition(tools, media)
    return { next: null }
  },
}

async function render(tools: Tools, media: MediaRow): Promise<JobResult> {
  const { thumbhash, isDamaged } = await createRenditions(tools, media)
  if (media.motion_file === media.file_name) await storeMotion(tools, media)
  return {
    thumbhash,
    ...(isDamaged && { is_unreadable: 1 }),
    next: (await shouldTranscode(tools, media)) ? 'transcode' : null,
  }
}

function toFailureColumns(error: unknown): FailureColumns {
  if (error instanceof UndecodableError) return { failure: null, is_unreadable: 1 }
  const failure = error instanceof PermanentError ? error.failure : undefined
  return { failure: failure ? JSON.stringify(failure) : null }
}

export function createJobs(
  context: Omit<AppContext, 'jobs' | 'deletions' | 'quota' | 'stagingProcessor' | 'mailer'>,
): Jobs {
  const { db, log, objects, settings } = context
  const limits = computeWorkerLimits(settings.workers)
  const inspectors = createWorkers(limits.inspection)
  const workers = createWorkers(limits.ordinary)
  const largeWorkers = createWorkers(limits.large)
  const maxJobs = limits.ordinary.count + EXTRA_JOBS
  const queue = createQueue(db, context.now)
  const throttle = createBackgroundThrottle()
  const ffmpeg = settings.ffmpegPath ?? 'ffmpeg'
  const runners = new Set<Promise<void>>()
  /** Controllers that abort the running jobs. The keys are the stored names of the jobs' items. */
  const controllers = new Map<string, AbortController>()
  let wakeCount = 0
  const closeController = new AbortController()
  let ffmpegSearch = Promise.resolve<string | null>(null)
  const isClosing = () => closeController.signal.aborted
  let timers: readonly NodeJS.Timeout[] = []

  async function takeNextJob(): Promise<Job | undefined> {
    await throttle.wait(() => isClosing() || queue.hasUrgentItem())
    return isClosing() ? undefined : queue.take()
  }

  /** Runs jobs one after another. Resolves when no jobs are left and `wake` hasn't been called since the last check. */
  async function runJobs(): Promise<void> {
    for (let handledWakes = -1; handledWakes !== wakeCount;) {
      handledWakes = wakeCount
      for (let job = await takeNextJob(); job; job = await takeNextJob()) await run(job)
    }
  }

  async function run(job: Job): Promise<void> {
    const stopController = new AbortController()
    const signal = AbortSignal.any([closeController.signal, stopController.signal])
    let fileName = ''
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new Error(job.error ?? 'The server stopped during this job.')
      const media = await db.selectFrom('media').selectAll().where('id', '=', job.media_id).executeTakeFirst()
      if (!media) return
      fileName = media.file_name
      controllers.set(fileName, stopController)
      const tools = { objects, workers, largeWorkers, findFfmpeg, signal }
      await withPendingMarker(context, { fileName }, async () => {
        const result = await handlers[job.kind](tools, media)
        reachStep('after-render')
        if (!(await queue.complete(job, result))) await removeRenditions(objects, fileName)
      })
    } catch (error) {
      if (isClosing()) await queue.requeueInterrupted(job)
      else if (!stopController.signal.aborted) await handleFailure(job, error)
    } finally {
      controllers.delete(fileName)
      queue.release(job)
    }
  }

  async function handleFailure(job: Job, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof MissingToolError || isDiskFull(error)) return queue.suspend(job, reason)
    const isLast = job.attempts >= MAX_ATTEMPTS || error instanceof PermanentError
    log.warn(
      { mediaId: job.media_id, attempt: job.attempts, reason },
      isLast ? 'a job failed' : 'a job will be retried',
    )
    await (isLast ? queue.fail(job, reason, toFailureColumns(error)) : queue.requeue(job, reason))
  }

  function wake(): void {
    wakeCount++
    while (runners.size < maxJobs && !isClosing()) {
      const runner = runJobs()
        .catch((error: unknown) => log.error({ err: error }, 'the job table could not be read'))
        .finally(() => runners.delete(runner))
      runners.add(runner)
    }
  }

  function poll(): void {
    void queue.hasAvailableJob().then(
      (isAvailable) => isAvailable && wake(),
      (error: unknown) => log.error({ err: error }, 'the job table could not be read'),
    )
  }

  async function findFfmpeg(): Promise<string> {
    if ((await ffmpegSearch) === null) throw new MissingToolError('ffmpeg isn’t installed on this server.')
    return ffmpeg
  }

  /**
   * Retries the jobs that wait for disk space or for ffmpeg. Searches for ffmpeg in the background, because the program
   * takes many seconds to start on a busy machine. Only jobs for videos wait for the result.
   */
  async function requeueWaiting(): Promise<void> {
    ffmpegSearch = findVersion(ffmpeg, closeController.signal)
    await queue.requeueWaiting()
    wake()
  }

  async function warnWithoutFfmpeg(): Promise<void> {
    if ((await ffmpegSearch) === null && !isClosing())
      log.warn('ffmpeg was not found, so videos show an icon. Install ffmpeg, or set FFMPEG_PATH.')
  }

  const requeueOrLogError = () =>
    requeueWaiting().catch((error: unknown) => log.error({ err: error }, 'waiting jobs could not be retried'))

  const renewOrLogError = () =>
    queue
      .renewLeases()
      .catch((error: unknown) => log.error({ err: error }, 'the leases of jobs could not be renewed'))

  return {
    wake,
    async start() {
      await queue.requeueAbandoned()
      await requeueWaiting()
      void warnWithoutFfmpeg()
      timers = [
        setInterval(poll, isSharedDatabase(db) ? SHARED_POLL_INTERVAL_MS : POLL_INTERVAL_MS).unref(),
        setInterval(requeueOrLogError, RETRY_INTERVAL_MS).unref(),
        setInterval(renewOrLogError, RENEW_INTERVAL_MS).unref(),
      ]
    },
    inspect: (path, type) => inspectors.run('inspect', { path, type, now: new Date(context.now()) }),
    waitForRendition(mediaId, withinMs) {
      const hasEnded = queue.waitForEnd(mediaId, withinMs)
      wake()
      return hasEnded
    },
    async findFfmpegVersion() {
      // An administrator who checks the version may have just installed ffmpeg, so start the jobs that wait for ffmpeg.
      const isFound =
        (await ffmpegSearch) === null && (await findVersion(ffmpeg, closeController.signal)) !== null
      if (isFound) await requeueWaiting()
      return ffmpegSearch
    },
    abort(fileNames) {
      for (const fileName of fileNames) controllers.get(fileName)?.abort()
    },
    async close() {
      closeController.abort()
      for (const timer of timers) clearInterval(timer)
      inspectors.close()
      workers.close()
      largeWorkers.close()
      throttle.stop()
      await Promise.all(runners)
    },
  }
}
