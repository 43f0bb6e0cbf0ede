import { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

/** Characters of a token or ticket that a log may show: enough to distinguish two tokens, too few to use one. */
const SHOWN_TOKEN_CHARS = 6
const REQUEST_LOG_LEVELS = ['debug', 'trace']
const TOKEN_IN_PATH =
  /^(\/(?:share|unsubscribe|api\/unsubscribe|api\/public\/shared|api\/user\/export|api\/shares\/link|api\/sharing\/(?:revoke|update))\/)([^/]+)/

/** Options for logging JSON lines to standard output. Requests are logged only at `debug`, without their content. */
export function createLoggerOptions(level: string) {
  return {
    logger: { level, redact: ['*.authorization', '*.headers.authorization', '*.password', '*.token'] },
    logController: new LogController({ disableRequestLogging: true }),
    // Use one logger, because a logger per request would set up redaction again. `getRequestFields` adds the request
    // id.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
  }
}

/** Logs every response if the log level is `debug`. */
export function logRequests(app: FastifyInstance): void {
  if (!REQUEST_LOG_LEVELS.includes(app.log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime)
    app.log.debug({ ...getRequestFields(request), status: reply.statusCode, milliseconds }, 'responded')
    done()
  })
}

export const getRequestFields = ({ id, method, url }: FastifyRequest) => ({
  reqId: id,
  method,
  path: redactPath(url),
})

/** Returns the path of a URL for the log, without the query and with only a prefix of a share token or ticket. */
export function redactPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(
    TOKEN_IN_PATH,
    (_, before: string, token: string) => before + token.slice(0, SHOWN_TOKEN_CHARS) + '…',
  )
}
