import type { Kept } from './ledger.ts'
import type { Book } from './standIn.ts'

type Call = (book: Book, sent: URLSearchParams, id: string) => Promise<object | undefined>

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false })
const textIn = (sent: URLSearchParams, name: string) => sent.get(name) ?? ''

/** The calls of the provider that `src/payments/` makes, and no others. */
const CALLS: Readonly<Record<string, Call>> = {
  async 'GET /v1/prices'(book, sent) {
    const price = await book.find('price', `price_${textIn(sent, 'lookup_keys[0]')}`)
    return list(price ? [price] : [])
  },

  async 'POST /v1/prices'(book, sent) {
    const price: Kept['price'] = {
      id: `price_${textIn(sent, 'lookup_key')}`,
      object: 'price',
      currency: textIn(sent, 'currency'),
      unit_amount: Number(sent.get('unit_amount')),
      metadata: { planName: textIn(sent, 'metadata[planName]') },
    }
    await book.put(price)
    return price
  },

  async 'POST /v1/customers'(book, sent) {
    const customer: Kept['cus'] = { id: book.mint('cus'), object: 'customer', email: textIn(sent, 'email') }
    await book.put(customer)
    return customer
  },

  async 'DELETE /v1/customers/{id}'(book, _sent, id) {
    const customer = await book.find('cus', id)
    if (!customer) return undefined
    const of = (object: { customer: string }) => object.customer === id
    for (const session of (await book.all('cs')).filter(of)) await book.drop(session.id)
    for (const subscription of (await book.all('sub')).filter(of)) await book.drop(subscription.id)
    for (const event of (await book.all('evt')).filter(({ data }) => of(data.object)))
      await book.drop(event.id)
    await book.drop(id)
    return { id, object: 'customer', deleted: true }
  },

  async 'GET /v1/checkout/sessions'(book, sent) {
    const sessions = await book.all('cs')
    return list(
      sessions.filter(
        ({ customer, status }) => customer === sent.get('customer') && status === sent.get('status'),
      ),
    )
  },

  async 'POST /v1/checkout/sessions'(book, sent) {
    const id = book.mint('cs')
    const success_url = textIn(sent, 'success_url')
    const session: Kept['cs'] = {
      id,
      object: 'checkout.session',
      created: book.now,
      status: 'open',
      customer: textIn(sent, 'customer'),
      price: textIn(sent, 'line_items[0][price]'),
      url: new URL(`/checkout/${id}`, success_url).href,
      success_url,
      cancel_url: textIn(sent, 'cancel_url'),
    }
    await book.put(session)
    return session
  },

  async 'POST /v1/checkout/sessions/{id}/expire'(book, _sent, id) {
    const session = await book.find('cs', id)
    if (session) await book.put({ ...session, status: 'expired' })
    return session
  },

  async 'GET /v1/subscriptions'(book, sent) {
    const subscriptions = await book.all('sub')
    return list(
      subscriptions.filter(
        ({ customer, status }) => customer === sent.get('customer') && status !== 'canceled',
      ),
    )
  },

  async 'GET /v1/subscriptions/{id}'(book, _sent, id) {
    return book.find('sub', id)
  },

  async 'POST /v1/subscriptions/{id}'(book, sent, id) {
    const before = await book.find('sub', id)
    if (before?.status !== 'active') return undefined
    const [item] = before.items.data
    const price = (await book.find('price', textIn(sent, 'items[0][price]'))) ?? item.price
    const ends = sent.get('cancel_at_period_end')
    const after: Kept['sub'] = {
      ...before,
      cancel_at_period_end: ends === null ? before.cancel_at_period_end : ends === 'true',
      items: { object: 'list', data: [{ ...item, price }] },
    }
    await book.report('customer.subscription.updated', after)
    return after
  },

  async 'DELETE /v1/subscriptions/{id}'(book, _sent, id) {
    const before = await book.find('sub', id)
    if (before?.status !== 'active') return undefined
    const after: Kept['sub'] = { ...before, status: 'canceled' }
    await book.report('customer.subscription.deleted', after)
    return after
  },
}

const ID = /(?<=\/)(?:cs|cus|sub)_[\w-]+/

/** Answers the provider's client from the books. */
export function createCalls(write: <T>(act: (book: Book) => Promise<T>) => Promise<T>) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const call = CALLS[`${request.method} ${pathname.replace(ID, '{id}')}`]
    const sent = request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams
    const id = ID.exec(pathname)?.[0] ?? ''
    const found = await write(async (book) => call?.(book, sent, id))
    if (found) return Response.json(found)
    const message = `The stand-in has no answer to ${request.method} ${pathname}.`
    return Response.json(
      { error: { type: 'invalid_request_error', code: 'resource_missing', message } },
      { status: 404 },
    )
  }
}
