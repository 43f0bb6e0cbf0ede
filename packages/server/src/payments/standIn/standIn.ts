import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../appContext.ts'
import { createCalls } from './calls.ts'
import { type Kept, type Ledger, ledgerIn } from './ledger.ts'

const DAY_S = 86_400
/** A month of the stand-in, in seconds. */
const MONTH_S = 30 * DAY_S
const RENEW_EVERY_MS = 3_600_000

/** Stands in for the payment provider where there is none: keeps its books, takes no money, and reports what changed. */
export interface StandIn {
  /** Answers the calls of the provider's client. */
  fetch: typeof fetch
  /** A checkout page that was opened, with what it asks for. */
  page(id: string): Promise<{ session: Kept['cs']; price: Kept['price']; customer: Kept['cus'] } | undefined>
  /** Begins the subscription of an open page, once; resolves when it has been reported. */
  pay(id: string): Promise<void>
  /** Renews or ends what was paid until now, and reports again what was not heard. */
  renew(): Promise<void>
  /** Renews now and every hour. */
  start(): void
  /** Stops renewing, and finishes what is being reported. */
  close(): Promise<void>
}

export type Book = Ledger & {
  /** A new id. */
  mint(kind: keyof Kept): string
  /** Keeps a subscription with an event that says so. */
  report(type: Kept['evt']['type'], subscription: Kept['sub']): Promise<void>
  /** Unix seconds. */
  now: number
}

/** @param tell hands an event over, signed; true when it was heard */
export function createStandIn(
  { db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>,
  tell: (payload: string) => Promise<boolean>,
): StandIn {
  let telling = Promise.resolve()
  let hourly: NodeJS.Timeout | undefined

  /** Changes the books in one transaction. */
  const write = <T>(act: (book: Book) => Promise<T>): Promise<T> =>
    db.transaction().execute((transaction) => act(bookOf(ledgerIn(transaction), Math.floor(now() / 1000))))

  /** Reports, one after another, what was not heard yet. */
  function tellAll(): Promise<void> {
    telling = telling.then(async () => {
      const ledger = ledgerIn(db)
      const events = (await ledger.all('evt')).toSorted((a, b) => a.created - b.created)
      for (const event of events) if (await tell(JSON.stringify(event))) await ledger.drop(event.id)
    })
    return (telling = telling.catch((error: unknown) =>
      log.error({ err: error }, 'the stand-in was not heard'),
    ))
  }

  const calls = createCalls(write)

  async function renew() {
    await write(async (book) => {
      for (const subscription of await book.all('sub')) await renewIfDue(book, subscription)
      for (const { id, created } of await book.all('cs')) if (created < book.now - DAY_S) await book.drop(id)
    })
    await tellAll()
  }

  return {
    async fetch(input, init) {
      const answer = await calls(new Request(input, init))
      // As outside, the report comes by itself and may come after the answer.
      void tellAll()
      return answer
    },

    async page(id) {
      const ledger = ledgerIn(db)
      const session = await ledger.find('cs', id)
      const price = session && (await ledger.find('price', session.price))
      const customer = session && (await ledger.find('cus', session.customer))
      return price && customer && { session, price, customer }
    },

    async pay(id) {
      await write(async (book) => {
        const session = await book.find('cs', id)
        const price = await book.find('price', session?.price ?? '')
        if (session?.status !== 'open' || !price) return
        await book.put({ ...session, status: 'complete' })
        const item = { id: book.mint('sub'), price, current_period_end: book.now + MONTH_S }
        await book.report('customer.subscription.created', {
          id: book.mint('sub'),
          object: 'subscription',
          customer: session.customer,
          status: 'active',
          cancel_at_period_end: false,
          items: { object: 'list', data: [item] },
        })
      })
      await tellAll()
    },

    renew,

    start() {
      const again = () => renew().catch((error: unknown) => log.error({ err: error }, 'renewing failed'))
      hourly = setInterval(again, RENEW_EVERY_MS).unref()
      void again()
    },

    async close() {
      clearInterval(hourly)
      await telling
    },
  }
}

function bookOf(ledger: Ledger, now: number): Book {
  const mint = (kind: keyof Kept) => `${kind}_${randomBytes(16).toString('base64url')}`
  return {
    ...ledger,
    mint,
    now,
    async report(type, subscription) {
      await ledger.put(subscription)
      const data = { object: subscription }
      await ledger.put({ id: mint('evt'), object: 'event', type, created: now, data })
    },
  }
}

async function renewIfDue(book: Book, subscription: Kept['sub']): Promise<void> {
  const [item] = subscription.items.data
  if (subscription.status !== 'active' || item.current_period_end > book.now) return
  if (subscription.cancel_at_period_end)
    return book.report('customer.subscription.deleted', { ...subscription, status: 'canceled' })
  const months = Math.floor((book.now - item.current_period_end) / MONTH_S) + 1
  const current_period_end = item.current_period_end + months * MONTH_S
  await book.report('customer.subscription.updated', {
    ...subscription,
    items: { object: 'list', data: [{ ...item, current_period_end }] },
  })
}
