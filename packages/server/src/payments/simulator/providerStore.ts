import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** The provider's objects by id prefix, with only the fields that the server reads. */
export interface StoredObjects {
  price: {
    id: string
    object: 'price'
    currency: string
    unit_amount: number
    lookup_key: string
    product: string
    metadata: { planName: string }
  }
  cus: { id: string; object: 'customer'; email: string }
  /** An invoice. */
  in: {
    id: string
    object: 'invoice'
    /** Unix time in seconds. */
    created: number
    customer: string
    status: 'paid' | 'open'
    amount: number
    currency: string
  }
  /** A configuration of the billing portal. */
  bpc: { id: string; object: 'billing_portal.configuration'; metadata: { createdBy: string } }
  /** A session of the billing portal. */
  bps: {
    id: string
    object: 'billing_portal.session'
    /** Unix time in seconds. */
    created: number
    customer: string
    url: string
    return_url: string
  }
  cs: {
    id: string
    object: 'checkout.session'
    /** Unix time in seconds. */
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
    status: 'active' | 'past_due' | 'canceled'
    cancel_at_period_end: boolean
    items: {
      object: 'list'
      data: [
        {
          id: string
          price: StoredObjects['price']
          /** Unix time in seconds. */
          current_period_end: number
        },
      ]
    }
  }
  evt: {
    id: string
    object: 'event'
    type: `customer.subscription.${'created' | 'updated' | 'deleted'}`
    created: number
    data: { object: StoredObjects['sub'] }
  }
}

/** Stores objects by id. Each id starts with the object's kind. */
export interface ProviderStore {
  find<Kind extends keyof StoredObjects>(kind: Kind, id: string): Promise<StoredObjects[Kind] | undefined>
  all<Kind extends keyof StoredObjects>(kind: Kind): Promise<StoredObjects[Kind][]>
  put(object: StoredObjects[keyof StoredObjects]): Promise<void>
  delete(id: string): Promise<void>
}

export function createProviderStore(db: Kysely<Schema>): ProviderStore {
  return {
    async find(kind, id) {
      if (!id.startsWith(`${kind}_`)) return undefined
      const row = await db
        .selectFrom('simulated_payment_object')
        .select('object')
        .where('id', '=', id)
        .executeTakeFirst()
      return row && JSON.parse(row.object)
    },
    async all(kind) {
      const rows = db.selectFrom('simulated_payment_object').select('object').where('id', 'like', `${kind}_%`)
      return (await rows.execute()).map(({ object }) => JSON.parse(object))
    },
    async put(object) {
      const json = JSON.stringify(object)
      await db
        .insertInto('simulated_payment_object')
        .values({ id: object.id, object: json })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ object: json }))
        .execute()
    },
    async delete(id) {
      await db.deleteFrom('simulated_payment_object').where('id', '=', id).execute()
    },
  }
}

export type StoreTransaction = ProviderStore & {
  /** Creates an id with the prefix of its kind. */
  createId(kind: keyof StoredObjects): string
  /** Stores a subscription and an event that reports the change. */
  storeAndReport(type: StoredObjects['evt']['type'], subscription: StoredObjects['sub']): Promise<void>
  /** Unix time in seconds. */
  now: number
}
