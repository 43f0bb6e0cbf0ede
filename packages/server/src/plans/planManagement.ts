import type { FastifyRequest } from 'fastify'
import { cleanText } from '@calotype/formats/cleanText'
import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import { audit, type AuditDetails } from '../audit/audit.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { getCaller, getId } from '../http/access.ts'
import type { Operations } from '../http/contract/operations.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import { computeVersion, requireVersion } from '../http/version.ts'
import { findPlan, FREE_PLAN_ID, type Plan, readPlans } from './plans.ts'

/** Maximum number of plans, because each list of plans contains all of them. */
const MAX_PLANS = 50
/**
 * How long a checkout page of the payment provider can stay open, plus the possible delay of its event, in
 * milliseconds.
 */
const CHECKOUT_DURATION_MS = 2 * 86_400_000

type PlanFields = Omit<Plan, 'id'>

/** Operations that list, create, change and delete plans, for administrators (docs/decisions/0153). */
export function createPlanManagementOperations({ db, now }: AppContext): Operations {
  /** Changes a plan in one transaction with its entry in the audit trail. Returns the id of the plan. */
  async function change(
    request: FastifyRequest,
    planId: number | null,
    run: (transaction: Kysely<Schema>, before: Plan | null) => Promise<number>,
  ): Promise<number> {
    return runTransaction(db, { lock: ['plans'] }, async (transaction) => {
      const before = planId === null ? null : ((await findPlan(transaction, planId)) ?? null)
      if (planId !== null && !before) throw createNotFoundError()
      const id = await run(transaction, before)
      const after = (await findPlan(transaction, id)) ?? null
      await audit(transaction, {
        at: now(),
        actorId: getCaller(request).id,
        kind: 'plan',
        subject: (after ?? before)?.name ?? '',
        before: before && toAuditDetails(before),
        after: after && toAuditDetails(after),
      })
      return id
    })
  }

  async function readManagedPlans() {
    const counts = await db
      .selectFrom('subscription')
      .select(({ fn }) => ['plan_id', fn.countAll<number>().as('count')])
      .groupBy('plan_id')
      .execute()
    const subscribersOf = new Map(counts.map(({ plan_id, count }) => [plan_id, count]))
    return (await readPlans(db)).map((plan) => ({
      ...plan,
      subscribers: subscribersOf.get(plan.id) ?? 0,
      version: computeVersion(getVersioned(plan)),
    }))
  }

  async function readManagedPlan(id: number) {
    const plan = (await readManagedPlans()).find((candidate) => candidate.id === id)
    if (!plan) throw createNotFoundError()
    return plan
  }

  return {
    listAllPlans: readManagedPlans,

    async createPlan(request, reply) {
      const fields = cleanFields(request.body as PlanFields)
      const id = await change(request, null, async (transaction) => {
        await requireFewPlans(transaction)
        await requireFreeName(transaction, fields.name, null)
        requirePrice(fields.price)
        const { insertId } = await transaction
          .insertInto('plan')
          .values({ ...toColumns(fields), offered_at: null })
          .executeTakeFirstOrThrow()
        return Number(insertId)
      })
      return reply.code(201).send(await readManagedPlan(id))
    },

    async updatePlan(request) {
      const { version, ...changes } = request.body as Partial<PlanFields> & { version?: string }
      const id = await change(request, getId(request), async (transaction, before) => {
        if (!before) throw createNotFoundError()
        requireVersion(version, getVersioned(before))
        const after = cleanFields({ ...before, ...changes })
        if (before.id === FREE_PLAN_ID) requireFreePlan(before, after)
        else requirePrice(after.price)
        await requireFreeName(transaction, after.name, before.id)
        await transaction.updateTable('plan').set(toColumns(after)).where('id', '=', before.id).execute()
        return before.id
      })
      return readManagedPlan(id)
    },

    async deletePlan(request, reply) {
      await change(request, getId(request), async (transaction, before) => {
        if (!before) throw createNotFoundError()
        await requireUnused(transaction, before.id, now())
        await transaction.deleteFrom('plan').where('id', '=', before.id).execute()
        return before.id
      })
      return reply.code(204).send()
    },
  }
}

/** Cleans the texts of a plan. Throws 400 if nothing remains of the name. */
function cleanFields(fields: PlanFields): PlanFields {
  const name = cleanText(fields.name)
  if (name === null) throw new Problem(400, 'A plan needs a name.')
  return {
    ...fields,
    name,
    description: cleanText(fields.description) ?? '',
    features: fields.features.map(cleanText).filter((feature) => feature !== null),
  }
}

const toColumns = (plan: PlanFields) => ({
  name: plan.name,
  description: plan.description,
  price: plan.price,
  currency: plan.currency,
  storage_mb: plan.storageLimitMB,
  features: JSON.stringify(plan.features),
  is_shared: Number(plan.isShared),
  is_active: Number(plan.active),
})

/** Returns the values that forms can change. */
const getVersioned = ({ id: _id, ...fields }: Plan) => fields

const toAuditDetails = ({ storageLimitMB, ...fields }: PlanFields): AuditDetails => {
  const { name, description, price, currency, features, isShared, active } = fields
  return { name, description, price, currency, storage: storageLimitMB, features, shared: isShared, active }
}

async function requireFewPlans(transaction: Kysely<Schema>): Promise<void> {
  if ((await readPlans(transaction)).length >= MAX_PLANS)
    throw new Problem(409, `There can be at most ${MAX_PLANS} plans. Delete one first.`, {
      code: 'TOO_MANY_PLANS',
      params: { limit: MAX_PLANS },
    })
}

/** Throws 409 if another plan has this name. */
async function requireFreeName(
  transaction: Kysely<Schema>,
  name: string,
  ownId: number | null,
): Promise<void> {
  const other = await transaction
    .selectFrom('plan')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', ownId ?? 0)
    .executeTakeFirst()
  if (other) throw new Problem(409, 'A plan with this name already exists.', { code: 'PLAN_EXISTS' })
}

/** Throws 400 for a price of 0, because only the free plan needs no subscription. */
function requirePrice(price: number): void {
  if (price === 0) throw new Problem(400, 'Only the free plan can cost nothing.', { code: 'PRICE_MISSING' })
}

/** Throws 409 if a change would give the free plan another name or a price, or would hide or share it. */
function requireFreePlan(before: Plan, after: PlanFields): void {
  if (after.name !== before.name || after.price !== 0 || !after.active || after.isShared)
    throw new Problem(409, 'The free plan keeps its name, costs nothing, and can’t be hidden or shared.', {
      code: 'FREE_PLAN_FIXED',
    })
}

/**
 * Throws 409 if a user has a plan, or may still buy it on a checkout page that is open. A subscription that arrives for a
 * deleted plan would be paid without effect.
 */
async function requireUnused(transaction: Kysely<Schema>, id: number, at: number): Promise<void> {
  if (id === FREE_PLAN_ID)
    throw new Problem(409, 'The free plan can’t be deleted.', { code: 'FREE_PLAN_FIXED' })
  const subscription = transaction.selectFrom('subscription').select('id').where('plan_id', '=', id)
  if (await subscription.limit(1).executeTakeFirst())
    throw new Problem(409, 'Users have this plan. Hide it instead: they keep it, and nobody can buy it.', {
      code: 'PLAN_IN_USE',
    })
  const offered = transaction.selectFrom('plan').select('id').where('id', '=', id)
  if (await offered.where('offered_at', '>', at - CHECKOUT_DURATION_MS).executeTakeFirst())
    throw new Problem(409, 'Somebody may be paying for this plan. Hide it now, and delete it in two days.', {
      code: 'PLAN_OFFERED',
    })
}
