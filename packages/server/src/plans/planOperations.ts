import { getCaller, getId } from '../http/access.ts'
import { createNotFoundError } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { canBuyPlans } from '../payments/provider.ts'
import { type Plan, readPlans } from './plans.ts'
import { getStorage } from './quota.ts'

/** Operations that return the available plans (API-047, API-048) and the caller's used storage. */
export function createPlanOperations({ db, readCached, settings }: AppContext): Operations {
  /** Reads the plans that are for sale. Anybody can request them, so they come from the read cache. */
  const readAvailablePlans = () =>
    readCached('plans', async () => (await readPlans(db)).filter(({ active }) => active).map(toResponse))

  return {
    listPlans: readAvailablePlans,

    async getPlan(request) {
      const id = getId(request)
      const plan = (await readAvailablePlans()).find((candidate) => candidate.id === id)
      if (!plan) throw createNotFoundError()
      return plan
    },

    async getStorage(request) {
      const { userIds: _userIds, ...storage } = await getStorage({ db, settings }, getCaller(request).id)
      return { ...storage, canBuyPlans: canBuyPlans(settings) }
    },
  }
}

/** Converts a plan to its form in the contract, without `isShared`. */
const toResponse = ({ isShared: _isShared, ...plan }: Plan) => plan
