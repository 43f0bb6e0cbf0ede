import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, visitorKeys, type Comment, type Node, type Program } from 'oxc-parser'

/** A name that a module declares or exports. */
export interface Reference {
  /** Path of a declaration file, or the name of a package. */
  module: string
  /** `*` for all exports. */
  name: string
}

export interface DeclarationFile {
  /** Source text of each declaration without comments. Overloads are joined. */
  declarations: ReadonlyMap<string, string>
  /** References of each declaration: names in the same file, and types that it imports inline. */
  references: ReadonlyMap<string, readonly (string | Reference)[]>
  imports: ReadonlyMap<string, Reference>
  /** Exports of the file by name, each a name in the same file or an export of another module. */
  exports: ReadonlyMap<string, string | Reference>
  /** Modules whose exports the file exports completely (`export *`). */
  stars: readonly string[]
}

type Body = Program['body'][number]

/** Parses a declaration file that TypeScript has emitted. Modules of the same package are imported by their paths. */
export function readDeclarations(file: string): DeclarationFile {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const declarations = new Map<string, string>()
  const references = new Map<string, (string | Reference)[]>()
  const imports = new Map<string, Reference>()
  const exports = new Map<string, string | Reference>()
  const stars: string[] = []
  const resolve = (id: string) =>
    id.startsWith('.') ? toDeclarationFile(path.join(path.dirname(file), id)) : id

  const declare = (statement: Body, node: Node) => {
    for (const name of listDeclaredNames(node)) {
      const text = removeComments(source, statement, comments)
      declarations.set(name, [declarations.get(name), text].filter(Boolean).join('\n'))
      references.set(name, [...(references.get(name) ?? []), ...findReferences(node, resolve)])
      if (statement.type.startsWith('Export')) exports.set(name, name)
    }
  }

  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const module = resolve(statement.source.value)
      for (const specifier of statement.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? getName(specifier.imported) : '*'
        imports.set(specifier.local.name, { module, name })
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      const module = resolve(statement.source.value)
      if (statement.exported) exports.set(getName(statement.exported), { module, name: '*' })
      else stars.push(module)
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      const module = statement.source && resolve(statement.source.value)
      for (const { local, exported } of statement.specifiers)
        exports.set(getName(exported), module ? { module, name: getName(local) } : getName(local))
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      declare(statement, statement.declaration)
    } else declare(statement, statement)
  }
  return { declarations, references, imports, exports, stars }
}

const toDeclarationFile = (module: string) => module.replace(/\.tsx?$/, '.d.ts')

const getName = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''

/** Returns the names that a statement declares, which may be several constants. */
function listDeclaredNames(node: Node): readonly string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.map(({ id }) => getName(id))
  return 'id' in node && node.id ? [getName(node.id)] : []
}

/** Returns the names of types and values in a declaration. */
function findReferences(node: Node, resolve: (id: string) => string): readonly (string | Reference)[] {
  switch (node.type) {
    case 'TSTypeReference':
      return [getLeftmostName(node.typeName), ...searchChildren()]
    case 'TSTypeQuery':
      return [getLeftmostName(node.exprName), ...searchChildren()]
    case 'TSInterfaceHeritage':
    case 'TSClassImplements':
      return [getLeftmostName(node.expression), ...searchChildren()]
    case 'TSImportType':
      return [
        { module: resolve(node.source.value), name: node.qualifier ? getLeftmostName(node.qualifier) : '*' },
        ...searchChildren(),
      ]
    default:
      return searchChildren()
  }

  function searchChildren() {
    return listChildren(node).flatMap((child) => findReferences(child, resolve))
  }
}

const listChildren = (node: Node): readonly Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => (node as unknown as Record<string, Node | readonly Node[] | null>)[key] ?? [])
    .filter((child) => child !== null)

function getLeftmostName(node: Node): string {
  if (node.type === 'TSQualifiedName') return getLeftmostName(node.left)
  return node.type === 'MemberExpression' ? getLeftmostName(node.object) : getName(node)
}

/** Returns the text of a statement without comments and the resulting empty lines. */
function removeComments(source: string, { start, end }: Body, comments: readonly Comment[]): string {
  let text = ''
  let position = start
  for (const comment of comments) {
    if (comment.start < start || comment.end > end) continue
    text += source.slice(position, comment.start)
    position = comment.end
  }
  return (text + source.slice(position, end)).replaceAll(/^\s*\n/gm, '').replace(/^export /, '')
}
