/** Matches an anchor of a requirement, gap, threat or fault in `docs/spec`. */
const ANCHOR = /<a id="([A-Z0-9-]+)">/g
const THREAT = /\bTHREATS ([TF]\d{2})\b/g

/**
 * Returns a message for each reference to an id that the specification doesn't define.
 * @param specification texts of the files in `docs/spec`
 * @param files texts of all other files that may refer to the specification, by path
 */
export function findUnknownIds(
  specification: readonly string[],
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const known = new Set(
    specification.flatMap((text) => Array.from(text.matchAll(ANCHOR), ([, id = '']) => id)),
  )
  const areas = new Set([...known].filter((id) => id.includes('-')).map((id) => id.split('-')[0]))
  const requirement = new RegExp(String.raw`\b(?:${[...areas].join('|')})-[0-9A-Z]{2,3}\b`, 'g')
  return [...files].flatMap(([path, text]) => {
    const references = [
      ...Array.from(text.matchAll(requirement), String),
      ...Array.from(text.matchAll(THREAT), ([, id = '']) => id),
    ]
    return [...new Set(references)]
      .filter((id) => !known.has(id))
      .map((id) => `${path}: docs/spec has no ${id}`)
  })
}
