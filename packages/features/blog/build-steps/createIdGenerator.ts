/** Reserved ids, which the page uses or a script may look up by name (THREATS T34). */
const RESERVED_IDS = ['root', 'content', 'on-this-page', 'gtag'] as const

/** Id of a heading that consists only of symbols. */
const FALLBACK_ID = 'section'

/** Converts a heading to an id, which may not be unique (BLOG-058). */
export function toId(heading: string): string {
  const id = heading
    .toLowerCase()
    .trim()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-{2,}/g, '-')
  return /[a-z0-9]/.test(id) ? id : FALLBACK_ID
}

/**
 * Returns a function that creates unique ids for the headings of an article: the second `costs` becomes `costs-2`
 * (BLOG-029, BLOG-059).
 */
export function createIdGenerator(): (heading: string) => string {
  const used = new Set<string>(RESERVED_IDS)
  return (heading) => {
    const baseId = toId(heading)
    let id = baseId
    for (let suffix = 2; used.has(id); suffix++) id = `${baseId}-${suffix}`
    used.add(id)
    return id
  }
}
