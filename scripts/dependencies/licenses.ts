/** Licenses that permit shipping a package if its notice is preserved. */
const ALLOWED_LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts may be embedded in a program with any license.
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
])

/** Shipped packages with another license, and the reason why that is permitted. */
interface Exception {
  packages: RegExp
  license: string
  reason: string
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(?:libvips-|win32-|wasm32$)/,
    license: 'LGPL-3.0-or-later',
    reason:
      'libvips and the libraries it is built from, which sharp loads at run time as a separate shared library. The package manager installs the published binary, unmodified; the operator can replace it with another build. The source is at <https://github.com/lovell/sharp-libvips>, and the package lists the license of each library in `THIRD-PARTY-NOTICES.md`. Whoever redistributes a built server (an image, an installer) must include that file and the text of the LGPL. The desktop app does not contain it.',
  },
  {
    packages: /^libheif-js$/,
    license: 'LGPL-3.0',
    reason:
      'libheif and libde265, compiled to WebAssembly, which a worker process of the server loads as separate files. The package is used unmodified; its source is at <https://github.com/catdad-experiments/libheif-js>, and the operator can replace it with another build. Whoever redistributes a built server must include the text of the LGPL. The desktop app and the web app do not contain it. Some countries have patents on HEVC, which concern whoever ships a decoder.',
  },
  {
    packages: /^mediabunny$/,
    license: 'MPL-2.0',
    reason:
      'The license covers the files of the package and not the program that uses them. The package is used unmodified; its source is at <https://github.com/Vanilagy/mediabunny>. A changed file of it must be published under the same license.',
  },
]

/**
 * Licenses of packages that are installed only on some platforms, and therefore may be missing in `node_modules`. If a
 * package is installed, the script compares the entry with its package.json.
 */
const PLATFORM_LICENSES: readonly [packages: RegExp, license: string][] = [
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later'],
  [/^@img\/sharp-win32-/, 'Apache-2.0 AND LGPL-3.0-or-later'],
  [/^@img\/sharp-wasm32$/, 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  [/^@img\/sharp-/, 'Apache-2.0'],
  [/^node-(?:bin-)?(?:darwin|linux|win)-/, 'MIT'],
  [/^@emnapi\//, 'MIT'],
  [/^(?:fsevents|@napi-rs\/wasm-runtime|@tybys\/wasm-util)$/, 'MIT'],
  [/^lightningcss-/, 'MPL-2.0'],
  [/^@typescript\/typescript-/, 'Apache-2.0'],
  [/^(?:@esbuild|@oxc-parser|@oxc-resolver|@oxfmt|@oxlint|@rolldown)\//, 'MIT'],
  [/^@pnpm\/exe\./, 'MIT'],
]

export const findPlatformLicense = (name: string): string | null =>
  PLATFORM_LICENSES.find(([packages]) => packages.test(name))?.[1] ?? null

/** Returns the license in a package.json; null if there is none. Old packages have a list of objects. */
export function findLicense({ license, licenses }: { license?: unknown; licenses?: unknown }): string | null {
  if (typeof license === 'string' && license !== '') return license.replace(/^\((.*)\)$/, '$1')
  const types = [license ?? licenses]
    .flat()
    .flatMap((entry) =>
      typeof entry === 'object' && entry !== null && 'type' in entry ? [String(entry.type)] : [],
    )
  return types.length > 0 ? types.join(' OR ') : null
}

/** Whether a license expression (SPDX) permits shipping. AND requires every part to permit it, OR at least one part. */
export function isAllowed(name: string, license: string | null): boolean {
  if (license === null) return false
  const isPartAllowed = (id: string) =>
    ALLOWED_LICENSES.has(id) || EXCEPTIONS.some((entry) => entry.license === id && entry.packages.test(name))
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((option) => option.split(' AND ').every((id) => isPartAllowed(id.trim())))
}
