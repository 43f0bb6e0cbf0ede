import { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'

/** How many characters of a share token, or of a ticket, a log may show: enough to tell two apart, too few to use one. */
const SHOWN_TOKEN_CHARS = 6
const TOKEN_IN_PATH =
  /^(\/(?:share|api\/public\/shared|api\/user\/export|api\/shares\/link|api\/sharing\/(?:revoke|update))\/)([^/]+)/

/** One line of JSON each, to the standard output; requests only at `debug`, and never with what they carried. */
export function loggerOptions(level: string) {
  return {
    logger: { level, redact: ['*.authorization', '*.headers.authorization', '*.password', '*.token'] },
    logController: new LogController({ disableRequestLogging: true }),
  }
}

/** Logs every answer at `debug`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: redactedPath(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** The path of a URL as it may be logged: without the query, and with only the beginning of a share token or a ticket. */
export function redactedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(
    TOKEN_IN_PATH,
    (_, before: string, token: string) => before + token.slice(0, SHOWN_TOKEN_CHARS) + '…',
  )
}
