import { accounts } from './accounts.ts'
import { albumContent } from './albumContent.ts'
import { companions } from './companions.ts'
import { listBuckets } from './listBuckets.ts'
import { mailings } from './mailings.ts'
import { manifestChanges } from './manifestChanges.ts'
import { storedBytes } from './storedBytes.ts'

/** The triggers that maintain what SQLite also maintains by triggers, with the same results. */
export const triggers = [
  accounts,
  listBuckets,
  storedBytes,
  albumContent,
  companions,
  manifestChanges,
  mailings,
].join('')
