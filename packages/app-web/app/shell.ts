/**
 * @file Stands in the shell of members' pages: the gallery is asked for while the other scripts are on their way. Where
 * storage is refused nobody is signed in. [Note: asked ahead] platform.ts looks there before it fetches.
 */
import { askAhead } from './askAhead.ts'

try {
  globalThis.askedAhead = askAhead(globalThis)
} catch {}
