import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../appContext.ts'
import { createApi } from './api.ts'
import { type StoredObjects, type ProviderStore, createProviderStore } from './providerStore.ts'
import type { PaymentSimulator } from '../../services.ts'
import type { StoreTransaction } from './providerStore.ts'
import { runTransaction } from '../../db/transaction.ts'

const DAY_S = 86_400
/** Length of a simulated billing period. */
const MONTH_S = 30 * DAY_S
const RENEW_EVERY_MS = 3_600_000

/**
 * Creates the payment simulator, which charges nothing. The server uses it if no key is configured.
 *
 * @param deliverEvent signs and sends an event; resolves to true if the webhook accepts it
 */
export function createPaymentSimulator(
  { db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>,
  deliverEvent: (payload: string) => Promise<boolean>,
): PaymentSimulator {
  let delivery = Promise.resolve()
  let hourly: NodeJS.Timeout | undefined

  const write = <T>(callback: (store: StoreTransaction) => Promise<T>): Promise<T> =>
    runTransaction(db, { lock: ['paymentSimulator'] }, (transaction) =>
      callback(createStoreTransaction(createProviderStore(transaction), Math.floor(now() / 1000))),
    )

  /** Delivers the stored events in the order of their creation, and deletes those that are accepted. */
  function deliverEvents(): Promise<void> {
    delivery = delivery.then(async () => {
      const store = createProviderStore(db)
      const events = (await store.all('evt')).toSorted((a, b) => a.created - b.created)
      for (const event of events) if (await deliverEvent(JSON.stringify(event))) await store.delete(event.id)
    })
    return (delivery = delivery.catch((error: unknown) =>
      log.error({ err: error }, 'an event of the payment simulator could not be delivered'),
    ))
  }

  const calls = createApi(write)

  async function renew() {
    await write(async (store) => {
      for (const subscription of await store.all('sub')) await renewIfDue(store, subscription)
      for (const { id, created } of [...(await store.all('cs')), ...(await store.all('bps'))])
        if (created < store.now - DAY_S) await store.delete(id)
    })
    await deliverEvents()
  }

  return {
    async fetch(input, init) {
      const response = await calls(new Request(input, init))
      // Like Stripe, the simulator may deliver the event after the response.
      void deliverEvents()
      return response
    },

    async findCheckout(id) {
      const store = createProviderStore(db)
      const session = await store.find('cs', id)
      const price = session && (await store.find('price', session.price))
      const customer = session && (await store.find('cus', session.customer))
      return price && customer && { session, price, customer }
    },

    async pay(id) {
      await write(async (store) => {
        const session = await store.find('cs', id)
        const price = await store.find('price', session?.price ?? '')
        if (session?.status !== 'open' || !price) return
        await store.put({ ...session, status: 'complete' })
        const item = { id: store.createId('sub'), price, current_period_end: store.now + MONTH_S }
        await store.storeAndReport('customer.subscription.created', {
          id: store.createId('sub'),
          object: 'subscription',
          customer: session.customer,
          status: 'active',
          cancel_at_period_end: false,
          items: { object: 'list', data: [item] },
        })
        await storeInvoice(store, { customer: session.customer, price, status: 'paid' })
      })
      await deliverEvents()
    },

    async findBilling(id) {
      const store = createProviderStore(db)
      const session = await store.find('bps', id)
      const customer = session && (await store.find('cus', session.customer))
      if (!customer) return undefined
      const belongsToCustomer = (object: { customer: string }) => object.customer === customer.id
      const subscriptions = (await store.all('sub')).filter(({ status }) => status !== 'canceled')
      const invoices = (await store.all('in')).filter(belongsToCustomer)
      return {
        session,
        customer,
        subscription: subscriptions.find(belongsToCustomer),
        invoices: invoices.toSorted((a, b) => b.created - a.created),
      }
    },

    async failPayment(customer) {
      await write(async (store) => {
        for (const subscription of await store.all('sub')) {
          if (subscription.customer !== customer || subscription.status !== 'active') continue
          const [{ price }] = subscription.items.data
          await storeInvoice(store, { customer, price, status: 'open' })
          await store.storeAndReport('customer.subscription.updated', { ...subscription, status: 'past_due' })
        }
      })
      await deliverEvents()
    },

    async updateCard(customer) {
      await write(async (store) => {
        for (const invoice of await store.all('in'))
          if (invoice.customer === customer) await store.put({ ...invoice, status: 'paid' })
        for (const subscription of await store.all('sub'))
          if (subscription.customer === customer && subscription.status === 'past_due')
            await store.storeAndReport('customer.subscription.updated', { ...subscription, status: 'active' })
      })
      await deliverEvents()
    },

    renew,

    start() {
      const renewAndLog = () =>
        renew().catch((error: unknown) =>
          log.error({ err: error }, 'subscriptions of the payment simulator could not be renewed'),
        )
      hourly = setInterval(renewAndLog, RENEW_EVERY_MS).unref()
      void renewAndLog()
    },

    async close() {
      clearInterval(hourly)
      await delivery
    },
  }
}

function createStoreTransaction(store: ProviderStore, now: number): StoreTransaction {
  const createId = (kind: keyof StoredObjects) => `${kind}_${randomBytes(16).toString('base64url')}`
  return {
    ...store,
    createId,
    now,
    async storeAndReport(type, subscription) {
      await store.put(subscription)
      const data = { object: subscription }
      await store.put({ id: createId('evt'), object: 'event', type, created: now, data })
    },
  }
}

async function renewIfDue(store: StoreTransaction, subscription: StoredObjects['sub']): Promise<void> {
  const [item] = subscription.items.data
  if (subscription.status !== 'active' || item.current_period_end > store.now) return
  if (subscription.cancel_at_period_end)
    return store.storeAndReport('customer.subscription.deleted', { ...subscription, status: 'canceled' })
  const months = Math.floor((store.now - item.current_period_end) / MONTH_S) + 1
  const current_period_end = item.current_period_end + months * MONTH_S
  await storeInvoice(store, { customer: subscription.customer, price: item.price, status: 'paid' })
  await store.storeAndReport('customer.subscription.updated', {
    ...subscription,
    items: { object: 'list', data: [{ ...item, current_period_end }] },
  })
}

async function storeInvoice(
  store: StoreTransaction,
  { price, ...invoice }: Pick<StoredObjects['in'], 'customer' | 'status'> & { price: StoredObjects['price'] },
): Promise<void> {
  await store.put({
    id: store.createId('in'),
    object: 'invoice',
    created: store.now,
    ...invoice,
    amount: price.unit_amount,
    currency: price.currency,
  })
}
