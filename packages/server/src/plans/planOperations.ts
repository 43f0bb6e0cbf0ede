import { getCaller } from '../http/access.ts'
import { createNotFoundError } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { PLANS } from './catalog.ts'
import { canBuyPlans } from '../payments/provider.ts'
import { getStorage } from './quota.ts'

/** Operations that return the available plans (API-047, API-048) and the storage that the caller uses. */
export function createPlanOperations({ db, settings }: AppContext): Operations {
  const availablePlans = PLANS.filter(({ active }) => active)

  return {
    async listPlans() {
      return availablePlans
    },

    async getPlan(request) {
      const { id } = request.params as { id: number }
      const plan = availablePlans.find((candidate) => candidate.id === id)
      if (!plan) throw createNotFoundError()
      return plan
    },

    async getStorage(request) {
      const { userIds: _userIds, ...storage } = await getStorage({ db, settings }, getCaller(request).id)
      return { ...storage, canBuyPlans: canBuyPlans(settings) }
    },
  }
}
