import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createNotFoundError } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import { findPlan } from '../../plans/plans.ts'
import { getPlanId } from '../getPriceId.ts'
import { renderBillingPage } from './billingPage.ts'
import { renderCheckoutPage, renderClosedPage } from './pages.ts'
import type { PaymentSimulator } from '../../services.ts'

/** Allows only the page's own stylesheet and the script that applies the theme. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const STYLE = readFileSync(new URL('checkout.css', import.meta.url), 'utf8')

/** Serves the checkout and billing pages of the payment simulator. The unguessable id in the URL is the only access check. */
export function serveCheckout(
  app: FastifyInstance,
  { db }: Pick<AppContext, 'db'>,
  simulator: PaymentSimulator,
): void {
  const getId = (params: unknown) => (params as { id: string }).id

  app.register(async (pages) => {
    // The forms have no fields, so their bodies are discarded.
    pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null)
    })

    pages.get('/checkout/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )

    pages.get('/checkout/:id', async ({ params }, reply) => {
      const checkout = await simulator.findCheckout(getId(params))
      const plan = checkout && (await findPlan(db, getPlanId(checkout.price) ?? 0))
      if (!checkout || !plan) return sendHtml(reply.code(404), renderClosedPage())
      if (checkout.session.status !== 'open') return sendHtml(reply, renderClosedPage())
      return sendHtml(reply, renderCheckoutPage({ ...checkout, plan }))
    })

    pages.post('/checkout/:id', async ({ params }, reply) => {
      const checkout = await simulator.findCheckout(getId(params))
      if (!checkout) throw createNotFoundError()
      await simulator.pay(checkout.session.id)
      const { status, success_url } =
        (await simulator.findCheckout(checkout.session.id))?.session ?? checkout.session
      return status === 'complete' ? reply.redirect(success_url, 303) : sendHtml(reply, renderClosedPage())
    })

    pages.get('/checkout/billing/:id', async ({ params }, reply) => {
      const billing = await simulator.findBilling(getId(params))
      if (!billing) return sendHtml(reply.code(404), renderClosedPage())
      return sendHtml(reply, renderBillingPage(billing))
    })

    for (const [action, run] of [
      ['card', simulator.updateCard],
      ['failure', simulator.failPayment],
    ] as const)
      pages.post(`/checkout/billing/:id/${action}`, async ({ params }, reply) => {
        const billing = await simulator.findBilling(getId(params))
        if (!billing) throw createNotFoundError()
        await run(billing.customer.id)
        return reply.redirect(new URL(billing.session.url).pathname, 303)
      })
  })
}

const sendHtml = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
