import fastifyMultipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { fastifyOpenapiGlue } from 'fastify-openapi-glue'
import { accessTo, checkAccess } from './access.ts'
import { albumOperations } from './albums.ts'
import { appOperations } from './apps.ts'
import { createAttempts } from './attempts.ts'
import { auditOperations } from './audit.ts'
import { authOperations } from './auth.ts'
import { compressLists } from './compress.ts'
import { drainAtClose, limitConnections, refuseMalformed } from './connections.ts'
import { operations as contractOperations, specification } from './contract.ts'
import { openDatabase } from './db/open.ts'
import { createReader } from './db/reader.ts'
import { serveDocs } from './docs.ts'
import { emailOperations } from './email.ts'
import { answerError, sendNotFound } from './errors.ts'
import { familyOperations } from './family.ts'
import { fileOperations } from './files.ts'
import { sendHeaders, setHeaders } from './headers.ts'
import { flagOperations } from './flags.ts'
import { folderOperations } from './folder.ts'
import { healthOperations } from './health.ts'
import type { AppContext } from './appContext.ts'
import { refuseOtherHosts } from './http/hosts.ts'
import { createPublicOrigin } from './http/publicOrigin.ts'
import { createJobs } from './jobs/jobs.ts'
import { loggerOptions, logRequests } from './log.ts'
import { openServerClock } from './maintenance/clock/serverClock.ts'
import { makePrivate } from './maintenance/makePrivate.ts'
import { maintenanceOperations } from './maintenance/maintenance.ts'
import { startScrub } from './maintenance/scrub.ts'
import { manifestFolder } from './manifest/files.ts'
import { createManifest } from './manifest/manifest.ts'
import { requestRecordingIfMissing } from './manifest/recordEverything.ts'
import { createRecording } from './manifest/recording.ts'
import { createMailer } from './mail/mailer.ts'
import { createDeletions } from './maintenance/deletions.ts'
import { mediaOperations } from './media.ts'
import { diskStore } from './objects/disk.ts'
import { startSweeping } from './objects/sweep.ts'
import { warm } from './objects/warm.ts'
import type { Operations } from './operations.ts'
import { paymentOperations } from './payment.ts'
import { forgetDeparted, startForgetting } from './payments/departed.ts'
import { createProvider } from './payments/provider.ts'
import { serveCheckout } from './payments/standIn/serveCheckout.ts'
import { createQuota } from './plans/quota.ts'
import { planOperations } from './plans.ts'
import { publicOperations } from './public.ts'
import { createLinkFinder, type LinkFinder } from './public/findLink.ts'
import type { Settings } from './settings.ts'
import { sharingOperations } from './sharing.ts'
import { serializers } from './serializers.ts'
import { serveSite } from './site.ts'
import { createUnpacking } from './staged/unpacking.ts'
import { uploadOperations } from './upload.ts'
import { userOperations } from './user.ts'
import { administrationOperations } from './users/administration.ts'
import { variableOperations } from './variables.ts'
import { validators } from './validators.ts'
import { compileLazily } from './compileLazily.ts'

declare module 'fastify' {
  interface FastifySchema {
    operationId?: string
  }
  interface FastifyInstance {
    context: AppContext
  }
}

const HEADERS_TIMEOUT_MS = 10_000
const IDLE_TIMEOUT_MS = 60_000
const CHECK_CONNECTIONS_MS = 2_000
const MOST_JSON_BYTES = 1024 ** 2
const LONGEST_PATH_PART = 1024

interface AppOptions {
  settings: Settings
  /** The clock of the machine: milliseconds since 1970 in UTC. */
  now?: () => number
  /** Milliseconds of a monotonic clock. A test that lets days pass while the server runs sets both clocks. */
  elapsed?: () => number
}

/**
 * Makes the server of a data folder, ready to listen; `close` finishes what was begun and writes everything down.
 * Throws a sentence for a person when the data folder cannot be used, and when an operation of the contract is not
 * served, or does not say who may call it.
 */
export async function createApp({
  settings,
  now = Date.now,
  elapsed = () => performance.now(),
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggerOptions(settings.logLevel),
    trustProxy: settings.trustProxy,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    clientErrorHandler: refuseMalformed,
    // `drainAtClose` responds with an error as in the contract instead.
    return503OnClosing: false,
    bodyLimit: MOST_JSON_BYTES,
    routerOptions: { maxParamLength: LONGEST_PATH_PART },
    frameworkErrors(error, request, reply) {
      setHeaders(request, reply)
      answerError(error, request, reply)
    },
  })
  limitConnections(app.server)
  drainAtClose(app)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', null)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(sendNotFound)
  sendHeaders(app)
  compressLists(app)
  refuseOtherHosts(app, settings)
  logRequests(app)

  const context = await createAppContext(app, { settings, now, elapsed }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  app.decorate('context', context)
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  const findLink = createLinkFinder(context)
  await serveContract(app, context, findLink)
  if (context.provider.standIn) serveCheckout(app, context.provider.standIn)
  serveDocs(app)
  await serveSite(app, context, findLink)
  return app
}

/** Opens everything the operations work with; it is closed in the opposite order, after the last answer. */
async function createAppContext(
  app: FastifyInstance,
  { settings, now: systemNow, elapsed }: Required<AppOptions>,
): Promise<AppContext> {
  const database = openDatabase(settings.data, undefined, { needsConfirmation: true })
  app.addHook('onClose', () => database.close())
  app.addHook('onReady', async () => void protect(settings.data, app))
  const { db, remember } = database
  await requestRecordingIfMissing(db, manifestFolder(settings.data))
  const clock = await openServerClock({ db, settings, log: app.log, systemNow, elapsed })
  app.addHook('onClose', () => clock.close())
  const { now, expiry } = clock
  const objects = warm(await diskStore(settings.data, settings.reserveBytes, now))
  const publicOrigin = createPublicOrigin(settings, app.server)
  const manifest = createManifest({ settings, db, log: app.log, now })
  app.addHook('onClose', () => manifest.close())
  const recording = createRecording({ db, log: app.log })
  app.addHook('onReady', async () => recording.start())
  app.addHook('onClose', () => recording.close())
  const reader = createReader(settings.data, db)
  app.addHook('onClose', () => reader.close())
  const unpaid = {
    settings,
    publicOrigin,
    db,
    remember,
    reader,
    objects,
    manifest,
    log: app.log,
    now,
    expiry,
  }
  const provider = await createProvider(unpaid, (payload, signature) => hear(app, payload, signature))
  app.addHook('onReady', async () => provider.standIn?.start())
  app.addHook('onClose', () => provider.standIn?.close())
  const context = { ...unpaid, provider }
  app.addHook('onReady', async () => void forgetDeparted(context))
  app.addHook('onClose', startForgetting(context))
  const jobs = createJobs(context)
  const deletions = createDeletions({ ...context, jobs })
  app.addHook('onClose', await startSweeping({ ...context, jobs, deletions }))
  app.addHook('onClose', () => deletions.close())
  app.addHook('onReady', () => jobs.start())
  app.addHook('onClose', () => jobs.close())
  app.addHook('onClose', startScrub({ ...context, jobs }))
  const quota = createQuota(context)
  const unpacking = createUnpacking({ ...context, jobs, quota })
  app.addHook('onReady', async () => unpacking.start())
  app.addHook('onClose', () => unpacking.close())
  const mailer = createMailer(context)
  app.addHook('onReady', async () => mailer.start())
  app.addHook('onClose', () => mailer.close())
  // Everything has started, and no connection was accepted yet.
  app.server.once('listening', () => {
    database.confirmUpdate()
    manifest.start()
  })
  return { ...context, jobs, deletions, quota, unpacking, mailer }
}

/** Not every file system has permissions, so a failure is logged and the server starts. */
async function protect(folder: string, app: FastifyInstance): Promise<void> {
  await makePrivate(folder).catch((error: unknown) =>
    app.log.warn({ err: error }, 'other users of this machine may be able to read the data folder'),
  )
}

/** Takes an event of the stand-in as if it came from outside. */
async function hear(app: FastifyInstance, payload: string, signature: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload })
  return statusCode === 200
}

/** Every operation that is built, by tag. */
export function operationsOf(context: AppContext, findLink = createLinkFinder(context)): Operations {
  const guesses = createAttempts(context.now)
  return {
    ...authOperations(context, guesses),
    ...userOperations(context, guesses),
    ...mediaOperations(context),
    ...fileOperations(context),
    ...albumOperations(context),
    ...sharingOperations(context),
    ...publicOperations(context, findLink),
    ...familyOperations(context),
    ...uploadOperations(context),
    ...folderOperations(context),
    ...emailOperations(context),
    ...planOperations(context),
    ...paymentOperations(context),
    ...administrationOperations(context),
    ...flagOperations(context),
    ...variableOperations(context),
    ...appOperations(context),
    ...auditOperations(context),
    ...maintenanceOperations(context),
    ...healthOperations(context),
  }
}

async function serveContract(app: FastifyInstance, context: AppContext, findLink: LinkFinder): Promise<void> {
  const served = operationsOf(context, findLink)
  for (const operation of contractOperations) {
    checkAccess(operation)
    if (!served[operation.operationId])
      throw new Error(`${operation.operationId} is in the contract, but not served.`)
  }

  const described = new Map(contractOperations.map((operation) => [operation.operationId, operation]))
  app.setValidatorCompiler(compileLazily(validators()))
  app.setSerializerCompiler(compileLazily(serializers()))
  keepSignedBodies(app)
  app.addHook('onRoute', ({ schema }) => {
    if (schema && described.get(schema.operationId ?? '')?.needsBody) schema.body = jsonOf(schema.body)
  })
  await app.register(fastifyOpenapiGlue, {
    specification: specification(),
    operationResolver(operationId) {
      const { identify, permit } = accessTo(context, described.get(operationId)?.access ?? '')
      const handler = served[operationId]
      return { onRequest: identify, preHandler: permit, handler } as unknown as RouteOptions
    },
  })
}

/** The body of an event is a text to its operation: the signature is of that very text, not of what it says. */
function keepSignedBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.schema?.operationId === 'receivePaymentEvent') done(null, body)
    else parse(request, String(body), done)
  })
}

/** Of a body by type, its JSON: so that it is validated even if a request names no type, or has no body at all. */
function jsonOf(body: unknown): unknown {
  const { content } = body as { content?: Record<string, { schema: object }> }
  return content?.['application/json']?.schema ?? body
}
