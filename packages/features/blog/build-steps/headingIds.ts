/** Ids that are reserved, because the page uses them or a script may look them up by name (THREATS T34). */
const RESERVED_IDS = ['root', 'content', 'on-this-page', 'gtag'] as const

/** Id of a heading that consists of symbols only. */
const FALLBACK_ID = 'section'

/** Returns the id of a heading before it is made unique (BLOG-058). */
export function toId(heading: string): string {
  const id = heading
    .toLowerCase()
    .trim()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-{2,}/g, '-')
  return /[a-z0-9]/.test(id) ? id : FALLBACK_ID
}

/** Gives each heading of an article a unique id: the second `costs` becomes `costs-2` (BLOG-029, BLOG-059). */
export function headingIds(): (heading: string) => string {
  const used = new Set<string>(RESERVED_IDS)
  return (heading) => {
    const wanted = toId(heading)
    let id = wanted
    for (let suffix = 2; used.has(id); suffix++) id = `${wanted}-${suffix}`
    used.add(id)
    return id
  }
}
