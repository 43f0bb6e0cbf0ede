import type { PublicVariable } from '@calotype/api'
import { valueOf } from './valueOf.ts'

/** Names of the operator's variable for the app in the store, the first that is set counts (LAND-033). */
const STORE_KEYS = ['GOOGLE_PLAY_URL', 'googlePlayUrl', 'google_play_url']

/** Where the app is in the store; null where the operator has none (LAND-019). */
export function storeAddress(variables: readonly PublicVariable[]): string | null {
  return valueOf(STORE_KEYS, variables)
}
