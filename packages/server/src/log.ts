import { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

/** How many characters of a share token, or of a ticket, a log may show: enough to tell two apart, too few to use one. */
const SHOWN_TOKEN_CHARS = 6
const SHOWS_REQUESTS = ['debug', 'trace']
const TOKEN_IN_PATH =
  /^(\/(?:share|api\/public\/shared|api\/user\/export|api\/shares\/link|api\/sharing\/(?:revoke|update))\/)([^/]+)/

/** One line of JSON each, to the standard output; requests only at `debug`, and never with what they carried. */
export function loggerOptions(level: string) {
  return {
    logger: { level, redact: ['*.authorization', '*.headers.authorization', '*.password', '*.token'] },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would go through what is redacted for each, only to add its number: our lines tell it
    // themselves, and those that Fastify writes have none.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
  }
}

/** Logs every answer, if the log is at `debug`. */
export function logRequests(app: FastifyInstance): void {
  if (!SHOWS_REQUESTS.includes(app.log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime)
    app.log.debug({ ...namesOf(request), status: reply.statusCode, milliseconds }, 'answered')
    done()
  })
}

/** What a line says of the request it is about. */
export const namesOf = ({ id, method, url }: FastifyRequest) => ({
  reqId: id,
  method,
  path: redactedPath(url),
})

/** The path of a URL as it may be logged: without the query, and with only the beginning of a share token or a ticket. */
export function redactedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(
    TOKEN_IN_PATH,
    (_, before: string, token: string) => before + token.slice(0, SHOWN_TOKEN_CHARS) + '…',
  )
}
