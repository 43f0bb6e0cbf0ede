/**
 * @file The server's process. It reads its settings from the environment, serves the web app and the API from one
 * address, and writes only to its data folder. Other scripts start a server in their own process with `serve`.
 */
import './umask.ts'
import './threads.ts'
import './heap.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { getListeningOrigin } from './http/publicOrigin.ts'
import { readSettings, type Settings } from './settings.ts'
import { isBuilt } from './http/site/site.ts'
import { canBuyPlans } from './payments/provider.ts'
import { addFirstAdministrator, findUnappliedPassword, type FirstAdministrator } from './users/users.ts'

export { readSettings, type Settings } from './settings.ts'

export interface RunningServer {
  /** For example `http://localhost:4280`. */
  address: string
  /** Null unless the server created the first administrator when it started. */
  firstAdministrator: FirstAdministrator | null
  /** The first administrator's address if CALOTYPE_ADMIN_PASSWORD isn't their password. */
  unappliedPasswordEmail: string | null
  /** Accepts no more requests, completes running ones within 10 s, and writes all pending data. */
  close(): Promise<void>
}

/** Starts a server. Throws an error with a message for the operator if the server can't start. */
export async function serve(settings: Settings): Promise<RunningServer> {
  const app = await createApp({ settings })
  try {
    await app.ready()
    await listen(app.server, settings)
    return await startServing(app)
  } catch (error) {
    await app.close()
    throw error
  }
}

async function startServing(app: FastifyInstance): Promise<RunningServer> {
  const firstAdministrator = await addFirstAdministrator(app.context)
  return {
    address: getListeningOrigin(app.context.settings, app.server),
    firstAdministrator,
    // A newly created administrator already has the configured password.
    unappliedPasswordEmail: firstAdministrator ? null : await findUnappliedPassword(app.context),
    close: () => app.close(),
  }
}

/** Listens without Fastify's own `listen`, which would log the address that `main` already prints. */
function listen(server: FastifyInstance['server'], { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use. Stop the program that uses it, or set another port: PORT=${port + 1}`,
            )
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** Starts a server with settings from the environment and prints its address. SIGINT and SIGTERM stop it. */
export async function main(): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const server = await serve(settings)
    stopOnSignal(server)
    printStartMessages(settings, server)
  } catch (error) {
    exitWithError(error)
  }
}

function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function printStartMessages(
  settings: Settings,
  { address, firstAdministrator, unappliedPasswordEmail }: RunningServer,
): void {
  const { data, web, smtpUrl, publicUrl } = settings
  console.log(`Calotype is running at ${address}`)
  console.log(`Data folder: ${data}`)
  if (!isBuilt(web)) console.log(`The web app is missing from ${web}, so only the API works.`)
  if (smtpUrl && !publicUrl)
    console.log(
      `PUBLIC_URL is not set, so the links in emails lead to ${address}. ` +
        'Set it to the address that people open, for example PUBLIC_URL=https://photos.example.org',
    )
  if (!smtpUrl)
    console.log(
      `SMTP_URL is not set, so emails aren't sent. The administrator can read them at ${publicUrl ?? address}/dev/mail`,
    )
  if (!canBuyPlans(settings)) console.log('STRIPE_SECRET_KEY is not set, so no plans can be bought.')
  if (unappliedPasswordEmail)
    console.log(
      `CALOTYPE_ADMIN_PASSWORD isn't the password of ${unappliedPasswordEmail}. The setting is only used at the first start. ` +
        `To set a new password, run npm run admin -- reset-password ${unappliedPasswordEmail}`,
    )
  if (!firstAdministrator) return
  const { email, password } = firstAdministrator
  console.log(
    `The administrator is ${email}${password ? `, password ${password} (it won’t be shown again)` : ''}`,
  )
}

function stopOnSignal(server: RunningServer): void {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= server.close().then(() => process.exit(0), exitWithError)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

if (import.meta.main) await main()
