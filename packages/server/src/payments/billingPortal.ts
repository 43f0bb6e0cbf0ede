import type { Stripe } from 'stripe'
import type { AppContext } from '../appContext.ts'

/**
 * Opens the page of the payment provider where a user can update their card and download invoices, and returns its URL.
 * Returns null if the user has never opened a checkout page.
 * @param accountUrl the URL that the page links back to
 */
export async function openBillingPortal(
  { db, provider }: AppContext,
  userId: number,
  accountUrl: string,
): Promise<string | null> {
  const users = db.selectFrom('user').select('customer_id').where('id', '=', userId)
  const { customer_id: customer } = await users.executeTakeFirstOrThrow()
  if (customer === null) return null
  const stripe = await provider.loadStripe()
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await getConfigurationId(stripe),
    return_url: accountUrl,
  })
  return url
}

/** Marks the configuration that this server created. */
const METADATA = { createdBy: 'calotype' }

/**
 * Returns the id of the billing page's configuration, and creates the configuration on first use. The page can't change
 * plans or cancel subscriptions, because the account screen does that.
 */
async function getConfigurationId({ billingPortal }: Stripe): Promise<string> {
  const { data } = await billingPortal.configurations.list({ active: true, limit: 100 })
  const existing = data.find(({ metadata }) => metadata?.['createdBy'] === METADATA.createdBy)
  if (existing) return existing.id
  const configuration = await billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
    },
    metadata: METADATA,
  })
  return configuration.id
}
