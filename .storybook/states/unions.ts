/** @file Reads the possible states of a view from its source. Runs in Node only. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type ESTree } from 'vite'

/** A member of a union, identified by its discriminant, such as `status` with the value `'empty'`. */
export interface Member {
  union: string
  key: string
  value: string
}

/** Returns the members of all unions that a view exports or imports from a neighboring module. */
export function readMembers(file: string): Member[] {
  const body = parseFile(file)
  return [
    ...getExportedAliases(body).flatMap(readAliasMembers),
    ...body.flatMap((statement) => (isTypeImport(statement) ? readImportedMembers(file, statement) : [])),
  ]
}

function readImportedMembers(file: string, { source, specifiers }: ESTree.ImportDeclaration): Member[] {
  const names = new Set(specifiers.map(({ local }) => local.name))
  return getExportedAliases(parseFile(path.join(path.dirname(file), source.value)))
    .filter(({ id }) => names.has(id.name))
    .flatMap(readAliasMembers)
}

function readAliasMembers({ id, typeAnnotation }: ESTree.TSTypeAliasDeclaration): Member[] {
  if (typeAnnotation.type !== 'TSUnionType') return []
  return typeAnnotation.types.flatMap((type) =>
    getLiterals(type).map(([key, value]) => ({ union: id.name, key, value })),
  )
}

/** Returns the key of a member's first property, the discriminant, with each of its literal values. */
function getLiterals(type: ESTree.TSType): [key: string, value: string][] {
  if (type.type === 'TSParenthesizedType') return getLiterals(type.typeAnnotation)
  if (type.type === 'TSIntersectionType') return type.types.flatMap(getLiterals)
  const first = type.type === 'TSTypeLiteral' ? type.members[0] : undefined
  if (first?.type !== 'TSPropertySignature' || first.key.type !== 'Identifier') return []
  const { name } = first.key
  return getStrings(first.typeAnnotation?.typeAnnotation).map((value) => [name, value])
}

function getStrings(type: ESTree.TSType | undefined): string[] {
  if (type?.type === 'TSUnionType') return type.types.flatMap(getStrings)
  if (type?.type !== 'TSLiteralType' || type.literal.type !== 'Literal') return []
  return typeof type.literal.value === 'string' ? [type.literal.value] : []
}

function getExportedAliases(body: readonly ESTree.Statement[]): ESTree.TSTypeAliasDeclaration[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : null))
    .filter((declaration) => declaration?.type === 'TSTypeAliasDeclaration')
}

const isTypeImport = (statement: ESTree.Statement): statement is ESTree.ImportDeclaration =>
  statement.type === 'ImportDeclaration' &&
  statement.source.value.startsWith('.') &&
  !statement.source.value.endsWith('.css.ts')

function parseFile(file: string): ESTree.Statement[] {
  return parseSync(file, readFileSync(file, 'utf8')).program.body as ESTree.Statement[]
}
