/**
 * @file Inlined into the shell of members' pages and into the page of share links: requests the gallery or the shared
 * photos while the other scripts are loading. Where storage is blocked, nobody is signed in and nothing is requested.
 * [Note: early requests] platform.ts reads the responses before it fetches.
 */
import { startEarlyRequests } from './earlyRequests.ts'

try {
  globalThis.earlyFetch = startEarlyRequests(globalThis)
} catch {}
