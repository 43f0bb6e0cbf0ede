/** @file Rules of this project for all operations of the contract, in addition to those of OpenAPI. */
import { findUnbounded } from './bounds.ts'
import type { Schema } from './bounds.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Values of `x-access`. The description in openapi.yaml explains them. */
const ACCESS = [
  'public',
  'member',
  'admin',
  'root',
  'media:view',
  'media:own',
  'file:view',
  'upload:own',
  'staged:own',
  'import:own',
  'album:view',
  'album:edit',
  'album:contribution',
  'album:own',
  'link:own',
  'session:own',
  'token:own',
  'group:member',
  'group:own',
  'group:invited',
]

/** Number of operations in the two specifications, API-008 to API-103. All other operations are extensions. */
const SPECIFIED_OPERATIONS = 96

/**
 * Operations that return a list without a cursor, because the list is always short or because the specification puts
 * page numbers in the URL.
 */
const LISTS_WITHOUT_CURSOR = [
  'listMediaPage',
  'listMediaPageOfYear',
  'listAccessTokens',
  'listCompanions',
  'listMonths',
  'listYears',
  'listPlans',
  'listAllPlans',
  'listSubscriptions',
  'listFamilyGroups',
  'listInvitations',
  'listPublicVariables',
  'listAppUrls',
  'listVariables',
  'listVariablesOfCategory',
  'listFeatureFlags',
  'listTemplates',
  'listActiveTemplates',
  'listInbox',
  'listUserSessions',
  'listShapes',
  'listRoles',
  'listKnownSettings',
]

type Body = { content?: Record<string, { schema: Schema; example?: unknown; examples?: object }> }
export type Parameter = { name: string; schema: Schema }
type Operation = {
  operationId: string
  responses: Record<string, Body>
  requestBody?: Body
  parameters?: Parameter[]
  security?: unknown[]
  'x-access'?: string
  'x-scope'?: string
  'x-permission'?: string
  'x-extension'?: boolean
}
export type Contract = {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>
  components: { schemas: Record<string, Schema> }
}

/** Checks the bundled contract, and returns one sentence per problem. */
export function lint(contract: Contract): string[] {
  const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ name: `${method.toUpperCase()} ${path}`, operation }] : []
    }),
  )
  const problems = operations.flatMap(({ name, operation }) =>
    [...findBrokenRules(operation, contract), ...findMissingBounds(operation, contract)].map(
      (problem) => `${name} ${problem}.`,
    ),
  )
  const specified = operations.filter(({ operation }) => !operation['x-extension']).length
  if (specified !== SPECIFIED_OPERATIONS) {
    problems.push(
      `${specified} operations have no x-extension, but the specifications have ${SPECIFIED_OPERATIONS}.`,
    )
  }
  return problems
}

function findBrokenRules(operation: Operation, { components }: Contract): string[] {
  const scope = operation['x-scope']
  const access = operation['x-access']
  const permission = operation['x-permission']
  const isPublic = access === 'public'
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  const rules: [isBroken: boolean, problem: string][] = [
    [!ACCESS.includes(access ?? ''), `has the unknown x-access ${access}; allowed: ${ACCESS.join(', ')}`],
    [isPublic !== (operation.security?.length === 0), 'must have "security: []" exactly when it is public'],
    [
      scope !== undefined && !components.schemas['Scope']?.enum?.includes(scope),
      `has the unknown x-scope ${scope}`,
    ],
    [isPublic && scope !== undefined, 'has an x-scope, but it is public'],
    [
      permission !== undefined && !components.schemas['Permission']?.enum?.includes(permission),
      `has the unknown x-permission ${permission}`,
    ],
    [isPublic && permission !== undefined, 'has an x-permission, but it is public'],
    [isUnpagedList(operation), 'lists items, but has no parameter cursor'],
    ...findErrors(operation).map((status): [boolean, string] => [
      !operation.responses[status],
      `must have a response ${status}`,
    ]),
    [!hasExample(operation.requestBody), 'has a request body without an example'],
    ...successes.map(([status, body]): [boolean, string] => [
      !hasExample(body),
      `has a response ${status} without an example`,
    ]),
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}

const isUnpagedList = ({ operationId, parameters = [] }: Operation) =>
  /^list[A-Z]/.test(operationId) &&
  !LISTS_WITHOUT_CURSOR.includes(operationId) &&
  !parameters.some(({ name }) => name === 'cursor')

/** Returns the error responses that an operation must declare because of its access rule and its request. */
function findErrors({ 'x-access': access = '', parameters, requestBody }: Operation): string[] {
  return [
    ...(parameters || requestBody ? ['400'] : []),
    ...(access === 'public' ? [] : ['401', '403']),
    ...(access === 'admin' || access === 'root' ? ['404'] : []),
    ...(access.includes(':') ? ['404'] : []),
    ...(requestBody ? ['413', '415'] : []),
    '500',
    '503',
  ]
}

/** Whether every body has an example. Binary bodies need none. */
function hasExample(body: Body | undefined): boolean {
  return Object.values(body?.content ?? {}).every(
    ({ schema, example, examples }) => schema.format === 'binary' || example !== undefined || examples,
  )
}

function findMissingBounds(operation: Operation, { components }: Contract): string[] {
  const resolve = (ref: string) => components.schemas[ref.replace('#/components/schemas/', '')] ?? {}
  const requestSchemas = [
    ...(operation.parameters ?? []).map(({ name, schema }) => ({ name, schema })),
    ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({
      name: 'the body',
      schema,
    })),
  ]
  return requestSchemas.flatMap(({ name, schema }) =>
    findUnbounded(schema, resolve).map((location) => `does not bound ${name} at ${location}`),
  )
}
