import type { Dependency } from './graph.ts'
import { EXCEPTIONS, isAllowed, findPlatformLicense } from './licenses.ts'

export interface Licensed extends Dependency {
  license: string | null
}

/**
 * Adds licenses to dependencies. For packages that are installed only on some platforms, uses the recorded license, so
 * that all machines get the same result.
 */
export const withLicenses = (
  dependencies: readonly Dependency[],
  installed: ReadonlyMap<string, string | null>,
): readonly Licensed[] =>
  dependencies.map((entry) => ({
    ...entry,
    license: (entry.isOptional ? findPlatformLicense(entry.name) : null) ?? installed.get(entry.id) ?? null,
  }))

/** Returns the reasons why the product must not be shipped with these dependencies. */
export function findProblems(
  dependencies: readonly Licensed[],
  installed: ReadonlyMap<string, string | null>,
): readonly string[] {
  const shipped = dependencies.filter(({ isShipped }) => isShipped)
  const licenses = shipped
    .filter(({ name, license }) => !isAllowed(name, license))
    .map(({ id, license }) => `${id} is shipped under a license that isn't allowed: ${license ?? 'unknown'}.`)
  const deprecated = shipped
    .filter((entry) => entry.deprecated !== null)
    .map(({ id, deprecated: why }) => `${id} is shipped and deprecated: ${why}`)
  const changed = dependencies
    .filter(({ id, license }) => installed.has(id) && installed.get(id) !== license)
    .map(({ id, license }) => `${id} is recorded as ${license} but declares ${installed.get(id)}.`)
  const missing = dependencies
    .filter(({ id, isOptional }) => !isOptional && !installed.has(id))
    .map(({ id }) => `${id} isn't installed: run pnpm install.`)
  const unused = EXCEPTIONS.filter(
    ({ packages, license }) =>
      !shipped.some((entry) => packages.test(entry.name) && entry.license?.includes(license)),
  ).map(({ packages, license }) => `The exception for ${packages.source} (${license}) is no longer needed.`)
  return [...licenses, ...deprecated, ...changed, ...missing, ...unused]
}
