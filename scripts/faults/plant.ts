/**
 * @file Module for `node --import` that plants the bug CALOTYPE_PLANTED_BUG in a server by replacing code when it is
 * loaded. Exits if the code to replace has changed.
 */
import { registerHooks } from 'node:module'
import { type Bug, BUGS } from './bugs.ts'

const changes = BUGS[process.env['CALOTYPE_PLANTED_BUG'] as Bug]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const matching = changes.filter(({ file }) => url.endsWith(`/packages/server/src/${file}`))
    if (matching.length === 0) return loaded
    let source = String(loaded.source)
    for (const { file, right, wrong } of matching) {
      if (!source.includes(right)) throw new Error(`${file} no longer contains '${right}'.`)
      source = source.replace(right, () => wrong)
    }
    return { ...loaded, source }
  },
})
