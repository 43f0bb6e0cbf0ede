import fastifyMultipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createAccessHooks, checkAccess } from './http/access.ts'
import { createAlbumOperations } from './albums/albumOperations.ts'
import { createAppOperations } from './apps/appOperations.ts'
import { createAttempts, startDeletingAttempts } from './http/attempts.ts'
import { createAuditOperations } from './audit/auditOperations.ts'
import { createAuthOperations } from './auth/authOperations.ts'
import { compressLists } from './http/compress.ts'
import { drainOnClose, limitConnections, respondToMalformed } from './http/connections.ts'
import { operations } from './http/contract/contract.ts'
import { openDatabase } from './db/openDatabase.ts'
import { allowOrigins } from './http/cors.ts'
import { serveDocs } from './http/docs.ts'
import { createEmailOperations } from './mail/emailOperations.ts'
import { sendError, sendNotFound } from './http/errors.ts'
import { createFamilyOperations } from './family/familyOperations.ts'
import { createFileOperations } from './files/fileOperations.ts'
import { sendHeaders, setHeaders } from './http/headers.ts'
import { createFlagOperations } from './flags/flagOperations.ts'
import { createFolderOperations } from './staged/folderOperations.ts'
import { createHealthOperations } from './http/healthOperations.ts'
import type { AppContext } from './appContext.ts'
import { refuseOtherHosts } from './http/hosts.ts'
import { createPublicOrigin } from './http/publicOrigin.ts'
import { createLeases } from './leases.ts'
import { createJobs } from './jobs/jobs.ts'
import { createLoggerOptions, logRequests } from './log.ts'
import { openServerClock } from './maintenance/clock/serverClock.ts'
import { makePrivate } from './maintenance/makePrivate.ts'
import { createMaintenanceOperations } from './maintenance/maintenance.ts'
import { startScrub } from './maintenance/scrub.ts'
import { getManifestFolder } from './manifest/files.ts'
import { createManifest } from './manifest/manifest.ts'
import { requestRecordingIfMissing } from './manifest/recordEverything.ts'
import { createInitialRecording } from './manifest/recording.ts'
import { createMailer } from './mail/mailer.ts'
import { serveOneClickUnsubscribe } from './mail/unsubscribe/unsubscribeOperations.ts'
import { createDeletions } from './maintenance/deletions.ts'
import { startInspecting } from './inspect/inspectExisting.ts'
import { createMediaOperations } from './media/mediaOperations.ts'
import { openStorage } from './storage/openStorage.ts'
import { createStatusOperations } from './status/statusOperations.ts'
import { startSweeping } from './storage/sweep.ts'
import type { Operations } from './http/contract/operations.ts'
import { createPaymentOperations } from './payments/paymentOperations.ts'
import { deleteQueuedCustomers, startDeletingCustomers } from './payments/deletedCustomers.ts'
import { createProvider } from './payments/provider.ts'
import { serveCheckout } from './payments/simulator/serveCheckout.ts'
import { createQuota } from './plans/quota.ts'
import { createPlanManagementOperations } from './plans/planManagement.ts'
import { createPlanOperations } from './plans/planOperations.ts'
import { createPublicOperations } from './public/publicOperations.ts'
import { createLinkFinder, type LinkFinder } from './public/findLink.ts'
import type { Settings } from './settings.ts'
import { createSharingOperations } from './sharing/sharingOperations.ts'
import { createSerializerCompiler } from './http/contract/createSerializerCompiler.ts'
import { serveSite } from './http/site/site.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { createStagingProcessor } from './staged/stagingProcessor.ts'
import { createUploadOperations } from './upload/uploadOperations.ts'
import { createTokenOperations } from './tokens/tokenOperations.ts'
import { createUserOperations } from './account/userOperations.ts'
import { createAdministrationOperations } from './users/administration.ts'
import { createUserManagementOperations } from './users/managementOperations.ts'
import { createRoleOperations } from './users/roleOperations.ts'
import { createVariableOperations } from './variables/variableOperations.ts'
import { createValidatorCompiler } from './http/contract/createValidatorCompiler.ts'
import { compileLazily } from './http/contract/compileLazily.ts'

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
/** Exceeds the time for which `drainOnClose` waits for responses. */
const HOOK_TIMEOUT_MS = 30_000
const CHECK_CONNECTIONS_MS = 2_000
const MAX_JSON_BYTES = 1024 ** 2
const MAX_PATH_PARAMETER_LENGTH = 1024

interface AppOptions {
  settings: Settings
  /** Returns the current time in milliseconds since 1970 in UTC. */
  now?: () => number
  /** Returns the milliseconds of a monotonic clock. A test that simulates days of uptime replaces both clocks. */
  elapsed?: () => number
}

/**
 * Creates the server for a data folder, ready to listen. `close` completes running requests and writes all pending
 * data. Throws an error with a message for the operator if the data folder cannot be used, and an error for developers
 * if an operation of the contract has no handler or no access rule.
 */
export async function createApp({
  settings,
  now = Date.now,
  elapsed = () => performance.now(),
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...createLoggerOptions(settings.logLevel),
    trustProxy: settings.trustProxy,
    connectionTimeout: IDLE_TIMEOUT_MS,
    pluginTimeout: HOOK_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    clientErrorHandler: respondToMalformed,
    // `drainOnClose` responds instead, with an error that matches the contract.
    return503OnClosing: false,
    bodyLimit: MAX_JSON_BYTES,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
    frameworkErrors(error, request, reply) {
      setHeaders(request, reply)
      sendError(error, request, reply)
    },
  })
  limitConnections(app.server)
  drainOnClose(app)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', null)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)
  sendHeaders(app)
  compressLists(app)
  refuseOtherHosts(app, settings)
  await allowOrigins(app, settings.corsOrigins)
  logRequests(app)

  const context = await createAppContext(app, { settings, now, elapsed }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  app.decorate('context', context)
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  await serveMetrics(app, context)
  const findLink = createLinkFinder(context)
  serveContract(app, context, findLink)
  if (context.provider.simulator) serveCheckout(app, context, context.provider.simulator)
  serveDocs(app)
  serveOneClickUnsubscribe(app, context)
  await serveSite(app, context, findLink)
  return app
}

/** Opens the dependencies of the handlers. They are closed in reverse order after the last response. */
async function createAppContext(
  app: FastifyInstance,
  { settings, now: systemNow, elapsed }: Required<AppOptions>,
): Promise<AppContext> {
  const database = await openDatabase(settings)
  app.addHook('onClose', () => database.close())
  app.addHook('onReady', async () => void makeFolderPrivate(settings.data, app))
  const { db, readCached, reader } = database
  await requestRecordingIfMissing(db, getManifestFolder(settings.data))
  const clock = await openServerClock({ db, settings, log: app.log, systemNow, elapsed })
  app.addHook('onClose', () => clock.close())
  const { now, expiry } = clock
  const leases = createLeases({ db, log: app.log })
  app.addHook('onClose', () => leases.close())
  const { objects, uploadArea } = await openStorage(settings, now)
  const publicOrigin = createPublicOrigin(settings, app.server)
  const manifest = createManifest({ settings, db, log: app.log, now })
  app.addHook('onClose', () => manifest.close())
  const recording = createInitialRecording({ db, log: app.log })
  app.addHook('onReady', async () => recording.start())
  app.addHook('onClose', () => recording.close())
  const base = {
    settings,
    publicOrigin,
    db,
    readCached,
    reader,
    objects,
    uploadArea,
    leases,
    manifest,
    log: app.log,
    now,
    expiry,
  }
  const provider = await createProvider(base, (payload, signature) => deliverEvent(app, payload, signature))
  app.addHook('onReady', async () => provider.simulator?.start())
  app.addHook('onClose', () => provider.simulator?.close())
  const context = { ...base, provider }
  app.addHook('onReady', async () => void deleteQueuedCustomers(context))
  app.addHook('onClose', startDeletingCustomers(context))
  app.addHook('onClose', startDeletingAttempts(context))
  const jobs = createJobs(context)
  const deletions = createDeletions({ ...context, jobs })
  app.addHook('onClose', await startSweeping({ ...context, jobs, deletions }))
  app.addHook('onClose', () => deletions.close())
  app.addHook('onReady', () => jobs.start())
  app.addHook('onClose', () => jobs.close())
  app.addHook('onClose', startScrub({ ...context, jobs }))
  app.addHook('onClose', startInspecting({ ...context, jobs }))
  const quota = createQuota(context)
  const stagingProcessor = createStagingProcessor({ ...context, jobs, quota })
  app.addHook('onReady', async () => stagingProcessor.start())
  app.addHook('onClose', () => stagingProcessor.close())
  const mailer = createMailer(context)
  app.addHook('onReady', async () => mailer.start())
  app.addHook('onClose', () => mailer.close())
  // By now, all dependencies have started, and no connection has been accepted yet.
  app.server.once('listening', () => {
    database.confirmUpdate()
    manifest.start()
  })
  return { ...context, jobs, deletions, quota, stagingProcessor, mailer }
}

/** Makes a folder private. Logs a failure instead of throwing, because some file systems don't support permissions. */
async function makeFolderPrivate(folder: string, app: FastifyInstance): Promise<void> {
  await makePrivate(folder).catch((error: unknown) =>
    app.log.warn({ err: error }, 'other users of this machine may be able to read the data folder'),
  )
}

/** Delivers an event from the payment simulator through the public webhook, like an event from the real provider. */
async function deliverEvent(app: FastifyInstance, payload: string, signature: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload })
  return statusCode === 200
}

export function createOperations(context: AppContext, findLink = createLinkFinder(context)): Operations {
  const guesses = createAttempts(context, 'password')
  return {
    ...createAuthOperations(context, guesses),
    ...createUserOperations(context, guesses),
    ...createTokenOperations(context, guesses),
    ...createMediaOperations(context),
    ...createFileOperations(context),
    ...createAlbumOperations(context),
    ...createSharingOperations(context),
    ...createPublicOperations(context, findLink),
    ...createFamilyOperations(context),
    ...createUploadOperations(context),
    ...createFolderOperations(context),
    ...createEmailOperations(context),
    ...createPlanOperations(context),
    ...createPlanManagementOperations(context),
    ...createPaymentOperations(context),
    ...createAdministrationOperations(context),
    ...createRoleOperations(context),
    ...createUserManagementOperations(context),
    ...createFlagOperations(context),
    ...createVariableOperations(context),
    ...createAppOperations(context),
    ...createAuditOperations(context),
    ...createMaintenanceOperations(context),
    ...createStatusOperations(context),
    ...createHealthOperations(context),
  }
}

function serveContract(app: FastifyInstance, context: AppContext, findLink: LinkFinder): void {
  app.setValidatorCompiler(compileLazily(createValidatorCompiler()))
  app.setSerializerCompiler(compileLazily(createSerializerCompiler()))
  parseWebhookBodiesAsText(app)
  const servedOperations = createOperations(context, findLink)
  for (const operation of operations) {
    checkAccess(operation)
    const { operationId, method, url, schema } = operation
    const handler = servedOperations[operationId]
    if (!handler) throw new Error(`${operationId} is in the contract, but not served.`)
    const { authenticate, authorize } = createAccessHooks(context, operation)
    app.route({
      method,
      url,
      schema,
      onRequest: authenticate,
      preHandler: authorize,
      handler,
    } as RouteOptions)
  }
}

/** Leaves the body of a payment event as text, because the event's signature covers the exact text. */
function parseWebhookBodiesAsText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.schema?.operationId === 'receivePaymentEvent') done(null, body)
    else parse(request, String(body), done)
  })
}
