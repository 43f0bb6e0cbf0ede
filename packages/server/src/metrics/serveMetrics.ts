import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../appContext.ts'
import { Problem } from '../http/errors.ts'
import { countQuarantined } from '../maintenance/quarantine.ts'
import { countOriginals } from '../maintenance/integrity.ts'
import { readStatistics } from './readStatistics.ts'

const DURATION_BUCKETS_S = [0.01, 0.05, 0.25, 1, 5, 30]

/**
 * Serves metrics for Prometheus at `/metrics` to clients that send the configured token. Without a configured token,
 * collects nothing and doesn't serve the path. No metric identifies a user or a file.
 */
export async function serveMetrics(app: FastifyInstance, context: AppContext): Promise<void> {
  const { metricsToken } = context.settings
  if (metricsToken === null) return
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const responses = new Counter({
    name: 'calotype_http_responses_total',
    help: 'Responses by API operation and status code. Pages and static files have no operation.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'calotype_http_response_seconds',
    help: 'Seconds until a response was complete, including the transfer of files.',
    labelNames: ['operation'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.schema?.operationId ?? ''
    responses.inc({ operation, status: reply.statusCode })
    durations.observe({ operation }, reply.elapsedTime / 1000)
    done()
  })

  const createGauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `calotype_${name}`, help, labelNames, registers })
  const users = createGauge('users', 'Accounts.')
  const sessions = createGauge('sessions', 'Sessions of signed-in devices.')
  const media = createGauge('media', 'Photos and videos, including those in the trash.')
  const storedBytes = createGauge('stored_bytes', 'Size of all originals.')
  const albums = createGauge('albums', 'Albums.')
  const links = createGauge('links', 'Share links.')
  const jobs = createGauge('jobs', 'Background jobs by state.', 'state')
  const mail = createGauge('mail', 'Emails by status.', 'status')
  const damagedOriginals = createGauge('damaged_originals', 'Originals that are damaged or missing.')
  const quarantined = createGauge('quarantined_files', 'Files without a database row.')
  const diskSize = createGauge('disk_bytes', 'Size of the disk that holds the data folder.')
  const diskFree = createGauge('disk_free_bytes', 'Free space of the disk that holds the data folder.')

  /** Updates the metrics that come from the database and the disk. */
  async function collect(): Promise<void> {
    const [statistics, originals, { count }, disk] = await Promise.all([
      readStatistics(context),
      countOriginals(context),
      countQuarantined(context.objects),
      statfs(context.settings.data),
    ])
    users.set(statistics.users)
    sessions.set(statistics.sessions)
    media.set(statistics.media)
    storedBytes.set(statistics.storedBytes)
    albums.set(statistics.albums)
    links.set(statistics.links)
    // States without jobs or emails are missing from the statistics, so clear their previous values.
    jobs.reset()
    mail.reset()
    for (const [state, jobCount] of Object.entries(statistics.jobs)) jobs.set({ state }, jobCount)
    for (const [status, mailCount] of Object.entries(statistics.mail)) mail.set({ status }, mailCount)
    damagedOriginals.set(originals.damaged + originals.missing)
    quarantined.set(count)
    diskSize.set(disk.blocks * disk.bsize)
    diskFree.set(disk.bavail * disk.bsize)
  }

  app.get('/metrics', async (request, reply) => {
    if (!areEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new Problem(401, 'Send the token of CALOTYPE_METRICS_TOKEN in the Authorization header.')
    await collect()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Compares two secrets in constant time, regardless of their content and length. */
function areEqual(first: string, second: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(first), hash(second))
}
