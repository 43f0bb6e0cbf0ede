import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../errors.ts'
import { planNamed } from '../../plans/catalogue.ts'
import { checkoutPage, closedPage } from './pages.ts'
import type { StandIn } from './standIn.ts'

/** Nothing but its own style, and the script that knows the theme. */
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

/** Serves the checkout pages of the stand-in, to whoever was given the address of one. */
export function serveCheckout(app: FastifyInstance, standIn: StandIn): void {
  const idIn = (params: unknown) => (params as { id: string }).id

  app.register(async (pages) => {
    // The form has no fields: its address says it all.
    pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null)
    })

    pages.get('/checkout/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )

    pages.get('/checkout/:id', async ({ params }, reply) => {
      const asked = await standIn.page(idIn(params))
      const plan = planNamed(asked?.price.metadata.planName ?? '')
      if (!asked || !plan) return html(reply.code(404), closedPage())
      if (asked.session.status !== 'open') return html(reply, closedPage())
      return html(reply, checkoutPage({ ...asked, plan }))
    })

    pages.post('/checkout/:id', async ({ params }, reply) => {
      const asked = await standIn.page(idIn(params))
      if (!asked) throw notFound()
      await standIn.pay(asked.session.id)
      const { status, success_url } = (await standIn.page(asked.session.id))?.session ?? asked.session
      return status === 'complete' ? reply.redirect(success_url, 303) : html(reply, closedPage())
    })
  })
}

const html = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
