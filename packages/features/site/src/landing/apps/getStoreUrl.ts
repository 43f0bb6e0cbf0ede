import type { PublicVariable } from '@calotype/api'
import { findValue } from './findValue.ts'

/** Keys of operator variables with the app's URL in the store. The first key with a value is used (LAND-033). */
const STORE_KEYS = ['GOOGLE_PLAY_URL', 'googlePlayUrl', 'google_play_url']

/** Returns the app's URL in the store; null if the operator has not set one (LAND-019). */
export function getStoreUrl(variables: readonly PublicVariable[]): string | null {
  return findValue(STORE_KEYS, variables)
}
