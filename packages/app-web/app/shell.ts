/**
 * @file Script inlined into the shell of member pages and into the page of share links. Requests the gallery or the
 * shared photos while other scripts load. Does nothing if the browser blocks storage.
 * platform.ts reads the responses before it fetches.
 */
import { startEarlyRequests } from './earlyRequests.ts'

try {
  globalThis.earlyFetch = startEarlyRequests(globalThis)
} catch {}
