import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createNotFoundError } from '../../http/errors.ts'
import { findPlan } from '../../plans/catalog.ts'
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

/** Serves the checkout pages of the payment simulator. The unguessable id in the URL is the only access control. */
export function serveCheckout(app: FastifyInstance, simulator: PaymentSimulator): void {
  const getId = (params: unknown) => (params as { id: string }).id

  app.register(async (pages) => {
    // The form has no fields, so its body can be discarded.
    pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null)
    })

    pages.get('/checkout/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )

    pages.get('/checkout/:id', async ({ params }, reply) => {
      const checkout = await simulator.findCheckout(getId(params))
      const plan = findPlan(checkout?.price.metadata.planName ?? '')
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
  })
}

const sendHtml = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
