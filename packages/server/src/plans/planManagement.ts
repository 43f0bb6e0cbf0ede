import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import { audit, type AuditDetails } from '../audit/audit.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { getCaller, getId } from '../http/access.ts'
import type { Operations } from '../http/contract/operations.ts'
import { createNotFoundError } from '../http/errors.ts'
import { computeVersion, requireVersion } from '../http/version.ts'
import { renameAudience } from '../mail/mailings/mailing.ts'
import {
  cleanFields,
  type PlanFields,
  requireFewPlans,
  requireFreeName,
  requireFreePlan,
  requirePrice,
  requireUnused,
} from './planRules.ts'
import { findPlan, FREE_PLAN_ID, type Plan, readPlans, toPlan } from './plans.ts'

/** A plan before and after a change: `before` is null for a new plan, and `after` for a deleted one. */
type PlanChange = { before: Plan | null; after: Plan } | { before: Plan; after: null }

/** Operations that list, create, change and delete plans, for administrators (docs/decisions/0153). */
export function createPlanManagementOperations({ db, now }: AppContext): Operations {
  /** Changes a plan in one transaction with its entry in the audit trail. */
  function change<T extends PlanChange>(
    request: FastifyRequest,
    run: (transaction: Kysely<Schema>) => Promise<T>,
  ): Promise<T> {
    return runTransaction(db, { lock: ['plans'] }, async (transaction) => {
      const changed = await run(transaction)
      const { before, after }: PlanChange = changed
      await audit(transaction, {
        at: now(),
        actorId: getCaller(request).id,
        kind: 'plan',
        subject: after ? after.name : before.name,
        before: before && toAuditDetails(before),
        after: after && toAuditDetails(after),
      })
      return changed
    })
  }

  async function readManagedPlans() {
    const counts = await db
      .selectFrom('subscription')
      .select(({ fn }) => ['plan_id', fn.countAll<number>().as('count')])
      .groupBy('plan_id')
      .execute()
    const subscriberCounts = new Map(counts.map(({ plan_id, count }) => [plan_id, count]))
    return (await readPlans(db)).map((plan) => ({
      ...plan,
      subscribers: subscriberCounts.get(plan.id) ?? 0,
      version: computeVersion(getVersionedFields(plan)),
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
      requirePrice(fields.price)
      const { after } = await change(request, async (transaction) => {
        await requireFewPlans(transaction)
        await requireFreeName(transaction, fields.name, null)
        const row = await transaction
          .insertInto('plan')
          .values({ ...toColumns(fields), offered_at: null })
          .returningAll()
          .executeTakeFirstOrThrow()
        return { before: null, after: toPlan(row) }
      })
      return reply.code(201).send(await readManagedPlan(after.id))
    },

    async updatePlan(request) {
      const { version, ...changes } = request.body as Partial<PlanFields> & { version?: string }
      const planId = getId(request)
      await change(request, async (transaction) => {
        const before = await requireExistingPlan(transaction, planId)
        requireVersion(version, getVersionedFields(before))
        const after = { ...cleanFields({ ...before, ...changes }), id: planId }
        if (planId === FREE_PLAN_ID) requireFreePlan(before, after)
        else requirePrice(after.price)
        await requireFreeName(transaction, after.name, planId)
        await transaction.updateTable('plan').set(toColumns(after)).where('id', '=', planId).execute()
        await renameAudience(transaction, before.name, after.name)
        return { before, after }
      })
      return readManagedPlan(planId)
    },

    async deletePlan(request, reply) {
      const planId = getId(request)
      await change(request, async (transaction) => {
        const before = await requireExistingPlan(transaction, planId)
        await requireUnused(transaction, planId, now())
        await transaction.deleteFrom('plan').where('id', '=', planId).execute()
        return { before, after: null }
      })
      return reply.code(204).send()
    },
  }
}

/** Throws 404 if the plan doesn't exist. */
async function requireExistingPlan(transaction: Kysely<Schema>, id: number): Promise<Plan> {
  const plan = await findPlan(transaction, id)
  if (!plan) throw createNotFoundError()
  return plan
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
const getVersionedFields = ({ id: _id, ...fields }: Plan) => fields

const toAuditDetails = ({ storageLimitMB, ...fields }: PlanFields): AuditDetails => {
  const { name, description, price, currency, features, isShared, active } = fields
  return { name, description, price, currency, storage: storageLimitMB, features, shared: isShared, active }
}
