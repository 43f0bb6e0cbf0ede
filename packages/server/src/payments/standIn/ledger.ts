import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** What the stand-in remembers, in the provider's words and forms; only the fields that are read. */
export interface Kept {
  price: {
    id: string
    object: 'price'
    currency: string
    unit_amount: number
    metadata: { planName: string }
  }
  cus: { id: string; object: 'customer'; email: string }
  cs: {
    id: string
    object: 'checkout.session'
    /** Unix seconds. */
    created: number
    status: 'open' | 'complete' | 'expired'
    customer: string
    price: string
    url: string
    success_url: string
    cancel_url: string
  }
  sub: {
    id: string
    object: 'subscription'
    customer: string
    status: 'active' | 'canceled'
    cancel_at_period_end: boolean
    items: {
      object: 'list'
      data: [{ id: string; price: Kept['price']; /** Unix seconds. */ current_period_end: number }]
    }
  }
  evt: {
    id: string
    object: 'event'
    type: `customer.subscription.${'created' | 'updated' | 'deleted'}`
    created: number
    data: { object: Kept['sub'] }
  }
}

/** Objects by kind and id; an id begins with its kind. */
export interface Ledger {
  find<Kind extends keyof Kept>(kind: Kind, id: string): Promise<Kept[Kind] | undefined>
  all<Kind extends keyof Kept>(kind: Kind): Promise<Kept[Kind][]>
  put(object: Kept[keyof Kept]): Promise<void>
  drop(id: string): Promise<void>
}

export function ledgerIn(db: Kysely<Schema>): Ledger {
  return {
    async find(kind, id) {
      if (!id.startsWith(`${kind}_`)) return undefined
      const found = await db
        .selectFrom('simulated_payment_object')
        .select('object')
        .where('id', '=', id)
        .executeTakeFirst()
      return found && JSON.parse(found.object)
    },
    async all(kind) {
      const found = db
        .selectFrom('simulated_payment_object')
        .select('object')
        .where('id', 'like', `${kind}_%`)
      return (await found.execute()).map(({ object }) => JSON.parse(object))
    },
    async put(object) {
      const json = JSON.stringify(object)
      await db
        .insertInto('simulated_payment_object')
        .values({ id: object.id, object: json })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ object: json }))
        .execute()
    },
    async drop(id) {
      await db.deleteFrom('simulated_payment_object').where('id', '=', id).execute()
    },
  }
}
