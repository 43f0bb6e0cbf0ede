import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

const SUFFIXES = ['', '.ts', '.tsx', '/index.ts']

/** Returns the groups of source files that import each other, including imports of types. */
export function findImportCycles(): string[][] {
  const files = new Set(
    globSync(
      '{packages/*/{src,app,worker,build-steps},packages/features/*/src,openapi,scripts,e2e,.storybook}/**/*.{ts,tsx}',
      { exclude: ['**/node_modules/**'] },
    ),
  )
  const imports = new Map(Array.from(files, (file) => [file, readImports(file, files)]))
  return findCycles(imports)
}

function readImports(file: string, files: ReadonlySet<string>): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ]
  return specifiers.flatMap((specifier) => {
    if (!specifier.startsWith('.')) return []
    const target = path.join(path.dirname(file), specifier)
    return SUFFIXES.map((suffix) => target + suffix)
      .filter((candidate) => files.has(candidate))
      .slice(0, 1)
  })
}

/** Returns the strongly connected components with more than one node. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []

  function visit(node: string): number {
    const index = order.size
    order.set(node, index)
    lowest.set(node, index)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? index, visit(next)))
      else if (stack.includes(next))
        lowest.set(node, Math.min(lowest.get(node) ?? index, order.get(next) ?? index))
    }
    if (lowest.get(node) === index) {
      const cycle = stack.splice(stack.indexOf(node))
      if (cycle.length > 1) cycles.push(cycle)
    }
    return lowest.get(node) ?? index
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}
