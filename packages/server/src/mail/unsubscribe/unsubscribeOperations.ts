import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runTransaction } from '../../db/transaction.ts'
import { getCaller } from '../../http/access.ts'
import { Problem } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import type { Operations } from '../../http/contract/operations.ts'
import { type EmailPreferences, readPreferences, setSubscribed } from './optOuts.ts'
import { createUnsubscribeLinks, type Unsubscription } from './unsubscribe.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings' | 'publicOrigin'>

/**
 * Operations that unsubscribe a user from emails, either through the link in an email or in the account
 * (docs/decisions/0147).
 */
export function createUnsubscribeOperations(context: Context): Operations {
  const { db, now } = context
  const readLink = createLinkReader(context)

  const change = (isSubscribed: boolean) => async (request: FastifyRequest) => {
    const link = readLink(request)
    await setSubscribed(db, link, { isSubscribed, at: now() })
    return { ...link, isSubscribed }
  }

  return {
    async getUnsubscription(request) {
      const link = readLink(request)
      const preferences = await readPreferences(db, link.email)
      return { ...link, isSubscribed: preferences[link.topic] }
    },

    unsubscribe: change(false),
    resubscribe: change(true),

    async getEmailPreferences(request) {
      return readPreferences(db, getCaller(request).email)
    },

    async updateEmailPreferences(request) {
      const { email } = getCaller(request)
      const preferences = request.body as EmailPreferences
      await runTransaction(db, { lock: null }, async (transaction) => {
        for (const topic of ['news', 'invitations'] as const)
          await setSubscribed(transaction, { email, topic }, { isSubscribed: preferences[topic], at: now() })
      })
      return preferences
    },
  }
}

/**
 * Serves the request with which email providers unsubscribe a recipient (RFC 8058). The request goes to the address of
 * the page that the link in the email opens, so it isn't part of the contract. Providers send a form, whose content is
 * always the same.
 */
export function serveOneClickUnsubscribe(app: FastifyInstance, context: Context): void {
  const readLink = createLinkReader(context)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.post('/unsubscribe/:token', async (request, reply) => {
      await setSubscribed(context.db, readLink(request), { isSubscribed: false, at: context.now() })
      return reply.code(204).send()
    })
  })
}

/** Returns a function that reads the token in the path of a request. It throws 404 if the token isn't valid. */
function createLinkReader(context: Context): (request: FastifyRequest) => Unsubscription {
  const links = createUnsubscribeLinks(context)
  return (request) => {
    const link = links.parseToken((request.params as { token: string }).token)
    if (link) return link
    throw new Problem(
      404,
      'This link doesn’t work. Open it from the email again, or sign in to change your settings.',
      {
        code: 'UNSUBSCRIBE_LINK_INVALID',
      },
    )
  }
}
