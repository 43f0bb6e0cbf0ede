import type { StoredObjects } from './providerStore.ts'
import type { StoreTransaction } from './providerStore.ts'

type Handler = (store: StoreTransaction, params: URLSearchParams, id: string) => Promise<object | undefined>

const toList = (data: readonly object[]) => ({ object: 'list', data, has_more: false })
const getText = (params: URLSearchParams, name: string) => params.get(name) ?? ''

/** Handlers of the API calls that `src/payments/` makes. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  async 'GET /v1/prices'(store, params) {
    const price = await store.find('price', `price_${getText(params, 'lookup_keys[0]')}`)
    return toList(price ? [price] : [])
  },

  async 'POST /v1/prices'(store, params) {
    const price: StoredObjects['price'] = {
      id: `price_${getText(params, 'lookup_key')}`,
      object: 'price',
      currency: getText(params, 'currency'),
      unit_amount: Number(params.get('unit_amount')),
      lookup_key: getText(params, 'lookup_key'),
      product: `prod_${getText(params, 'lookup_key')}`,
      metadata: { planName: getText(params, 'metadata[planName]') },
    }
    await store.put(price)
    return price
  },

  async 'POST /v1/prices/{id}'(store, params, id) {
    const price = await store.find('price', id)
    if (!price) return undefined
    const renamed = { ...price, metadata: { planName: getText(params, 'metadata[planName]') } }
    await store.put(renamed)
    return renamed
  },

  /** The checkout page shows the name of the plan, so the simulator stores no products. */
  async 'POST /v1/products/{id}'(_store, params, id) {
    return { id, object: 'product', name: getText(params, 'name') }
  },

  async 'GET /v1/billing_portal/configurations'(store) {
    return toList(await store.all('bpc'))
  },

  async 'POST /v1/billing_portal/configurations'(store, params) {
    const configuration: StoredObjects['bpc'] = {
      id: store.createId('bpc'),
      object: 'billing_portal.configuration',
      metadata: { createdBy: getText(params, 'metadata[createdBy]') },
    }
    await store.put(configuration)
    return configuration
  },

  async 'POST /v1/billing_portal/sessions'(store, params) {
    const id = store.createId('bps')
    const return_url = getText(params, 'return_url')
    const session: StoredObjects['bps'] = {
      id,
      object: 'billing_portal.session',
      created: store.now,
      customer: getText(params, 'customer'),
      url: new URL(`/checkout/billing/${id}`, return_url).href,
      return_url,
    }
    await store.put(session)
    return session
  },

  async 'POST /v1/customers'(store, params) {
    const customer: StoredObjects['cus'] = {
      id: store.createId('cus'),
      object: 'customer',
      email: getText(params, 'email'),
    }
    await store.put(customer)
    return customer
  },

  async 'DELETE /v1/customers/{id}'(store, _sent, id) {
    const customer = await store.find('cus', id)
    if (!customer) return undefined
    const belongsToCustomer = (object: { customer: string }) => object.customer === id
    for (const kind of ['cs', 'bps', 'in', 'sub'] as const)
      for (const object of await store.all(kind)) if (belongsToCustomer(object)) await store.delete(object.id)
    for (const event of (await store.all('evt')).filter(({ data }) => belongsToCustomer(data.object)))
      await store.delete(event.id)
    await store.delete(id)
    return { id, object: 'customer', deleted: true }
  },

  async 'GET /v1/checkout/sessions'(store, params) {
    const sessions = await store.all('cs')
    return toList(
      sessions.filter(
        ({ customer, status }) => customer === params.get('customer') && status === params.get('status'),
      ),
    )
  },

  async 'POST /v1/checkout/sessions'(store, params) {
    const id = store.createId('cs')
    const success_url = getText(params, 'success_url')
    const session: StoredObjects['cs'] = {
      id,
      object: 'checkout.session',
      created: store.now,
      status: 'open',
      customer: getText(params, 'customer'),
      price: getText(params, 'line_items[0][price]'),
      url: new URL(`/checkout/${id}`, success_url).href,
      success_url,
      cancel_url: getText(params, 'cancel_url'),
    }
    await store.put(session)
    return session
  },

  async 'POST /v1/checkout/sessions/{id}/expire'(store, _sent, id) {
    const session = await store.find('cs', id)
    if (session) await store.put({ ...session, status: 'expired' })
    return session
  },

  async 'GET /v1/subscriptions'(store, params) {
    const subscriptions = await store.all('sub')
    return toList(
      subscriptions.filter(
        ({ customer, status }) => customer === params.get('customer') && status !== 'canceled',
      ),
    )
  },

  async 'GET /v1/subscriptions/{id}'(store, _sent, id) {
    return store.find('sub', id)
  },

  async 'POST /v1/subscriptions/{id}'(store, params, id) {
    const before = await store.find('sub', id)
    if (!before || before.status === 'canceled') return undefined
    const [item] = before.items.data
    const price = (await store.find('price', getText(params, 'items[0][price]'))) ?? item.price
    const cancelsAtPeriodEnd = params.get('cancel_at_period_end')
    const after: StoredObjects['sub'] = {
      ...before,
      cancel_at_period_end:
        cancelsAtPeriodEnd === null ? before.cancel_at_period_end : cancelsAtPeriodEnd === 'true',
      items: { object: 'list', data: [{ ...item, price }] },
    }
    await store.storeAndReport('customer.subscription.updated', after)
    return after
  },

  async 'DELETE /v1/subscriptions/{id}'(store, _sent, id) {
    const before = await store.find('sub', id)
    if (!before || before.status === 'canceled') return undefined
    const after: StoredObjects['sub'] = { ...before, status: 'canceled' }
    await store.storeAndReport('customer.subscription.deleted', after)
    return after
  },
}

const ID_IN_PATH = /(?<=\/)(?:cs|cus|price|prod|sub)_[\w-]+/

/** Creates a handler for the calls to the provider's API that the server makes. */
export function createApi(write: <T>(callback: (store: StoreTransaction) => Promise<T>) => Promise<T>) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const call = HANDLERS[`${request.method} ${pathname.replace(ID_IN_PATH, '{id}')}`]
    const params = request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams
    const id = ID_IN_PATH.exec(pathname)?.[0] ?? ''
    const result = await write(async (store) => call?.(store, params, id))
    if (result) return Response.json(result)
    const message = `The payment simulator doesn't support ${request.method} ${pathname}.`
    return Response.json(
      { error: { type: 'invalid_request_error', code: 'resource_missing', message } },
      { status: 404 },
    )
  }
}
