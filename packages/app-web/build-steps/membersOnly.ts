import type { Rolldown } from 'vite'

const FIRST = 'index.html'
const MEMBERS = 'app/memberRoutes.tsx'

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'imports' | 'dynamicImports' | 'moduleIds'
>

/**
 * What members need before their first screen and visitors never, in one file: in the forty that the bundler makes of it,
 * it weighs 14 KB more. It is told from the chunks of a build without this group, for only the bundler knows what of each
 * module is used.
 */
export function membersOnly(chunks: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const begins = (module: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (found === undefined) throw new Error(`The build has no ${module}.`)
    return found
  }
  const members = begins(MEMBERS)

  /** A chunk with all that it leads to, except to the members'. */
  const reached = (from: Chunk, leadsTo: (chunk: Chunk) => readonly string[]) => {
    const seen = new Set([from])
    for (const chunk of seen)
      for (const name of leadsTo(chunk)) {
        const next = byName.get(name)
        if (next !== undefined && next !== members) seen.add(next)
      }
    return seen
  }
  const visitors = reached(begins(FIRST), ({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const own = reached(members, ({ imports }) => imports).difference(visitors)
  own.delete(members)
  const modules = new Set([...own].flatMap(({ moduleIds }) => moduleIds))
  return { name: 'members', test: (id: string) => modules.has(id), includeDependenciesRecursively: false }
}
