import { EXCEPTIONS } from './licenses.ts'
import type { Licensed } from './problems.ts'

const MAX_USERS = 3

export function renderDocument(dependencies: readonly Licensed[]): string {
  const shipped = dependencies.filter(({ isShipped }) => isShipped)
  const development = dependencies.filter(({ isShipped }) => !isShipped)
  const deprecated = dependencies.filter((entry) => entry.deprecated !== null)
  return `# Dependencies

\`npm run dependencies\` writes this file from the lockfile and the installed packages. \`npm run check\` fails when the file is out of date, when a shipped package has an unknown license or one that isn't allowed, and when the lockfile marks a shipped package as deprecated.

A package is shipped if the server, the web app, the desktop app or a published package declares it under \`dependencies\` or imports it in its sources, or if such a package depends on it. All other packages are used only to develop, test and build.

## Exceptions and notices

${EXCEPTIONS.map(({ packages, license, reason }) => renderException(shipped, packages, license, reason)).join('\n')}

## Maintenance

${
  deprecated.length === 0
    ? 'The lockfile marks no package as deprecated.'
    : deprecated.map(({ id, deprecated: why }) => `- \`${id}\`: ${why}`).join('\n')
} pnpm records the mark when it resolves a version, if the registry reports it; some registries and proxies omit it. Publication dates and open vulnerabilities are not stored offline. Before a release, run \`pnpm outdated --recursive\` and \`pnpm audit --prod\`.

## Shipped (${shipped.length})

${renderTable(shipped)}

## Development only (${development.length})

${renderTable(development)}
`
}

function renderException(
  shipped: readonly Licensed[],
  packages: RegExp,
  license: string,
  reason: string,
): string {
  const names = shipped
    .filter((entry) => packages.test(entry.name) && entry.license?.includes(license))
    .map(({ name }) => `\`${name}\``)
  return `- **${license}**: ${reason} Packages: ${[...new Set(names)].join(', ')}.`
}

const renderTable = (dependencies: readonly Licensed[]): string =>
  [
    '| Package | Version | License | Used by |',
    '|---|---|---|---|',
    ...dependencies.map(
      ({ name, version, license, usedBy }) =>
        `| ${name} | ${version} | ${license ?? 'unknown'} | ${listUsers(usedBy)} |`,
    ),
  ].join('\n')

/**
 * Formats the first three dependents of a package and the number of the others. Workspace folders come before packages.
 */
function listUsers(usedBy: ReadonlySet<string>): string {
  const isFolder = (user: string) => /^(?:\.|e2e$|openapi$|packages\/)/.test(user)
  const users = [...usedBy].sort((one, other) => {
    const byKind = Number(isFolder(other)) - Number(isFolder(one))
    return byKind === 0 ? (one < other ? -1 : 1) : byKind
  })
  const shown = users.slice(0, MAX_USERS).map((user) => (user === '.' ? 'the root' : user))
  return users.length > MAX_USERS
    ? `${shown.join(', ')} and ${users.length - MAX_USERS} more`
    : shown.join(', ')
}
