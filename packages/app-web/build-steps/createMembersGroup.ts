import type { Rolldown } from 'vite'

const INDEX = 'index.html'
const MEMBER_ROUTES = 'app/memberRoutes.tsx'

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'imports' | 'dynamicImports' | 'moduleIds'
>

/**
 * Puts the code that only members need for their first screen into one file, which is 14 KB smaller than the forty
 * files that the bundler would create. Determines this code from the chunks of a build without the group, because only
 * the bundler knows which code is used.
 */
export function createMembersGroup(chunks: readonly Chunk[]) {
  const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const findChunk = (module: string) => {
    const foundChunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (foundChunk === undefined) throw new Error(`The build has no ${module}.`)
    return foundChunk
  }
  const memberEntry = findChunk(MEMBER_ROUTES)

  /** Returns a chunk and all chunks that it imports, except chunks that only members load. */
  const findReachable = (from: Chunk, getImports: (chunk: Chunk) => readonly string[]) => {
    const visited = new Set([from])
    for (const chunk of visited)
      for (const name of getImports(chunk)) {
        const next = chunksByName.get(name)
        if (next !== undefined && next !== memberEntry) visited.add(next)
      }
    return visited
  }
  const visitors = findReachable(findChunk(INDEX), ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports,
  ])
  const memberChunks = findReachable(memberEntry, ({ imports }) => imports).difference(visitors)
  memberChunks.delete(memberEntry)
  const modules = new Set([...memberChunks].flatMap(({ moduleIds }) => moduleIds))
  return { name: 'members', test: (id: string) => modules.has(id), includeDependenciesRecursively: false }
}
