/**
 * @file Loaded into a server's process before it (`node --import`): plants the bug CALOTYPE_PLANTED_BUG into its code as
 * that is read. Ends the process where the code is no longer the one the bug was made for.
 */
import { registerHooks } from 'node:module'
import { type Bug, BUGS } from './bugs.ts'

const changes = BUGS[process.env['CALOTYPE_PLANTED_BUG'] as Bug]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const due = changes.filter(({ file }) => url.endsWith(`/packages/server/src/${file}`))
    if (due.length === 0) return loaded
    let source = String(loaded.source)
    for (const { file, right, wrong } of due) {
      if (!source.includes(right)) throw new Error(`There is no '${right}' in ${file} any more.`)
      source = source.replace(right, () => wrong)
    }
    return { ...loaded, source }
  },
})
