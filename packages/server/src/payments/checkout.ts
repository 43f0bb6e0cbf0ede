import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Plan } from '../plans/plans.ts'
import { getPriceId } from './getPriceId.ts'
import { syncSubscriptions, findSubscription } from './subscription.ts'

interface Payer {
  id: number
  email: string
}

/**
 * Opens a checkout page for a plan and returns its URL. First expires the payer's earlier pages and reads the payer's
 * subscriptions from the provider, so that no payer is charged twice. Throws 409 if there is a subscription.
 * @param accountUrl the page that the checkout leads back to
 */
export function openCheckout(
  context: AppContext,
  payer: Payer,
  plan: Plan,
  accountUrl: string,
): Promise<string> {
  return context.leases.runExclusive(`checkout of ${payer.id}`, async () => {
    const stripe = await context.provider.loadStripe()
    const customer = await getCustomerId(context, payer)
    const { data: openSessions } = await stripe.checkout.sessions.list({ customer, status: 'open' })
    for (const { id } of openSessions) await stripe.checkout.sessions.expire(id)
    await syncSubscriptions(context, customer)
    if (await findSubscription(context.db, payer.id))
      throw new Problem(409, 'You already have a subscription. Change its plan instead.', {
        code: 'SUBSCRIPTION_EXISTS',
      })
    const { url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: await getPriceId(stripe, plan), quantity: 1 }],
      success_url: `${accountUrl}?checkout=done`,
      cancel_url: `${accountUrl}?checkout=left`,
    })
    if (!url) throw new Error('The payment provider didn’t return a checkout page.')
    return url
  })
}

/** Returns the payer's customer id at the provider, and creates the customer on first use. */
async function getCustomerId({ db, provider }: AppContext, { id, email }: Payer): Promise<string> {
  const users = db.selectFrom('user').select('customer_id').where('id', '=', id)
  const { customer_id } = await users.executeTakeFirstOrThrow()
  if (customer_id) return customer_id
  const { customers } = await provider.loadStripe()
  const customer = await customers.create({ email })
  await db.updateTable('user').set({ customer_id: customer.id }).where('id', '=', id).execute()
  return customer.id
}
