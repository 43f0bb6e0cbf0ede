import { queryOptions } from '@tanstack/react-query'
import type { PublicVariable } from './apps.ts'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import type { components } from './schema.gen.ts'
import { ADMIN_TIMEOUT_MS } from './users.ts'

export type Variable = components['schemas']['Variable']
export type VariableCreate = components['schemas']['VariableCreate']
export type VariableUpdate = components['schemas']['VariableUpdate']
export type VariableType = components['schemas']['VariableType']
export type VariableCategory = components['schemas']['VariableCategory']

/** Types in the order in which the form lists them (CONST-045). */
export const VARIABLE_TYPES = [
  'STRING',
  'INTEGER',
  'BOOLEAN',
  'URL',
  'JSON',
] as const satisfies VariableType[]
/** Categories in the order in which the form lists them (CONST-046). */
export const VARIABLE_CATEGORIES = [
  'URLS',
  'LIMITS',
  'FEATURES',
  'CONTACT',
  'VERSION',
  'SYSTEM',
  'GENERAL',
] as const satisfies VariableCategory[]

export type KnownSettings = components['schemas']['KnownSettings']
export type KnownVariable = components['schemas']['KnownVariable']
export type KnownFlag = components['schemas']['KnownFlag']

/** Creates the queries with which administrators load the operator's settings. */
export function variableQueries({ client, send }: Api) {
  return {
    /** All variables, sorted by key. Sensitive values are null (API-064). */
    all: () =>
      queryOptions({
        queryKey: ['admin', 'variables'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/variables', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
      }),

    /** The variables and flags that the server uses. Only an upgrade of the server changes them. */
    known: () =>
      queryOptions({
        queryKey: ['admin', 'known-settings'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/admin/known-settings', { signal: withTimeout(ADMIN_TIMEOUT_MS, signal) })),
        staleTime: Infinity,
      }),
  }
}

/** Creates a variable (API-067). */
export function createVariable({ client, send }: Api, variable: VariableCreate): Promise<Variable> {
  return send(client.POST('/api/admin/variables', { body: variable, signal: withTimeout(ADMIN_TIMEOUT_MS) }))
}

/** Changes only the given properties of a variable (API-068). */
export function updateVariable(
  { client, send }: Api,
  key: string,
  change: VariableUpdate,
): Promise<Variable> {
  const call = client.PUT('/api/admin/variables/{key}', {
    params: { path: { key } },
    body: change,
    signal: withTimeout(ADMIN_TIMEOUT_MS),
  })
  return send(call)
}

/** Deletes a variable (API-069). */
export async function deleteVariable({ client, send }: Api, key: string): Promise<void> {
  const options = { params: { path: { key } }, signal: withTimeout(ADMIN_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/admin/variables/{key}', options)))
}

/** Clears the server's cache of public variables (API-070). */
export async function clearVariableCache({ client, send }: Api): Promise<void> {
  await send(client.POST('/api/admin/variables/cache/clear', { signal: withTimeout(ADMIN_TIMEOUT_MS) }))
}

/** Loads the public variables (API-071). */
export function listPublicVariables({ client, send }: Api): Promise<PublicVariable[]> {
  return send(client.GET('/api/public/variables', { signal: withTimeout(ADMIN_TIMEOUT_MS) }))
}
