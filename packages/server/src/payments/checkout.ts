import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { runExclusive } from '../runExclusive.ts'
import type { Plan } from '../plans/catalogue.ts'
import { priceOf } from './priceOf.ts'
import { catchUp, subscriptionOf } from './subscription.ts'

/** Who is to pay. */
interface Payer {
  id: number
  email: string
}

/**
 * Opens a checkout page for a plan and answers its address. Nobody pays twice: pages that were opened before are closed,
 * and then the provider is asked whether one of them was paid. Throws 409 when there is a subscription.
 *
 * @param account the address to come back to
 */
export function openCheckout(
  context: AppContext,
  payer: Payer,
  plan: Plan,
  account: string,
): Promise<string> {
  const { stripe } = context.provider
  return runExclusive(`checkout of ${payer.id}`, async () => {
    const customer = await customerOf(context, payer)
    const { data: open } = await stripe.checkout.sessions.list({ customer, status: 'open' })
    for (const { id } of open) await stripe.checkout.sessions.expire(id)
    await catchUp(context, customer)
    if (await subscriptionOf(context.db, payer.id))
      throw new Problem(409, 'You have a subscription already. Change its plan instead.')
    const { url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: await priceOf(stripe, plan), quantity: 1 }],
      success_url: `${account}?checkout=done`,
      cancel_url: `${account}?checkout=left`,
    })
    if (!url) throw new Error('The payment provider opened no checkout page.')
    return url
  })
}

/** The id of the payer at the provider, which from then on tells whose subscription one is. */
async function customerOf({ db, provider }: AppContext, { id, email }: Payer): Promise<string> {
  const users = db.selectFrom('user').select('customer_id').where('id', '=', id)
  const { customer_id } = await users.executeTakeFirstOrThrow()
  if (customer_id) return customer_id
  const made = await provider.stripe.customers.create({ email })
  await db.updateTable('user').set({ customer_id: made.id }).where('id', '=', id).execute()
  return made.id
}
