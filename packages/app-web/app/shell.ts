/**
 * @file Script inlined into the shell of member pages and into the page of share links. Requests the gallery or the
 * shared photos while other scripts load. If storage is blocked, nobody is signed in and nothing is requested. [Note:
 * early requests] platform.ts reads the responses before it fetches.
 */
import { startEarlyRequests } from './earlyRequests.ts'

try {
  globalThis.earlyFetch = startEarlyRequests(globalThis)
} catch {}
