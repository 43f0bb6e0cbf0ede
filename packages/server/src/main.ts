/**
 * @file The server's process: reads its settings from the environment, serves the web app and the API from one address,
 * and touches nothing but its data folder. Other scripts start it in their own process with `serve`.
 */
import './umask.ts'
import './threads.ts'
import './heap.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { listeningOrigin } from './http/publicOrigin.ts'
import { readSettings, type Settings } from './settings.ts'
import { isBuilt } from './site.ts'
import { addFirstAdministrator, type FirstAdministrator } from './users.ts'

export { readSettings, type Settings } from './settings.ts'

/** A server that is listening. */
export interface Serving {
  /** As in `http://localhost:4280`. */
  address: string
  /** Set when this start has made the first administrator. */
  firstAdministrator: FirstAdministrator | null
  /** Takes no more requests, finishes those it has (at most 10 s), and writes everything down. */
  close(): Promise<void>
}

/** Starts a server. Throws a sentence for a person when it cannot. */
export async function serve(settings: Settings): Promise<Serving> {
  const app = await createApp({ settings })
  try {
    await app.ready()
    await listen(app.server, settings)
    return await serving(app)
  } catch (error) {
    await app.close()
    throw error
  }
}

async function serving(app: FastifyInstance): Promise<Serving> {
  return {
    address: listeningOrigin(app.context.settings, app.server),
    firstAdministrator: await addFirstAdministrator(app.context),
    close: () => app.close(),
  }
}

/** Without fastify's own `listen`, which logs the address: `main` prints it for a person. */
function listen(server: FastifyInstance['server'], { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 1}`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** Starts a server by the environment and says where it is; a signal stops it. What goes wrong ends the process. */
export async function main(): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const server = await serve(settings)
    stopOnSignal(server)
    announce(settings, server)
  } catch (error) {
    giveUp(error)
  }
}

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function announce(
  { data, web, smtpUrl, publicUrl }: Settings,
  { address, firstAdministrator }: Serving,
): void {
  console.log(`Calotype is at ${address}`)
  console.log(`The data is in ${data}`)
  if (!isBuilt(web)) console.log(`The web app is not built: ${web} has none. The API works.`)
  if (smtpUrl && !publicUrl)
    console.log(
      `PUBLIC_URL is not set, so the links in mails lead to ${address}. ` +
        'Set it to the address that people open, for example PUBLIC_URL=https://photos.example.org',
    )
  if (!smtpUrl)
    console.log(
      `There is no SMTP_URL: mail is kept here, and shown to the administrator at ${address}/dev/mail`,
    )
  if (!firstAdministrator) return
  const { email, password } = firstAdministrator
  console.log(
    `The administrator is ${email}${password ? `, password ${password} (shown only this once)` : ''}`,
  )
}

function stopOnSignal(server: Serving): void {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= server.close().then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

if (import.meta.main) await main()
