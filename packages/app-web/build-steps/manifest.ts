import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; css?: readonly string[]; imports?: readonly string[] }

/** Styles and scripts that a page needs before it can render. */
export interface NeededFiles {
  /** Style sheets in the order in which they apply. */
  styles: readonly string[]
  scripts: readonly string[]
}

/**
 * Returns a function that lists the files of the given modules and their static imports, dependencies first. The
 * function throws if the build lacks a module.
 */
export function createFileLister(client: string): (modules: readonly string[]) => NeededFiles {
  const path = join(client, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Chunk>>

  return (modules) => {
    const chunks = new Map<string, Chunk>()
    const visited = new Set<string>()
    const collect = (key: string) => {
      const chunk = manifest[key]
      if (chunk === undefined) throw new Error(`The build has no ${key}, which a public page needs.`)
      if (visited.has(key)) return
      visited.add(key)
      chunk.imports?.forEach(collect)
      chunks.set(key, chunk)
    }
    modules.forEach(collect)
    const neededChunks = [...chunks.values()]
    return {
      styles: [...new Set(neededChunks.flatMap(({ css = [] }) => css))],
      scripts: neededChunks.map(({ file }) => file),
    }
  }
}
