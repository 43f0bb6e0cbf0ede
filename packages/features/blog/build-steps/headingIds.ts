/** Ids that the page around an article uses itself, or a script may look for by name (THREATS T34). */
const TAKEN = ['root', 'content', 'on-this-page', 'gtag'] as const

/** What a heading of symbols alone is called. */
const NAMELESS = 'section'

/** The id of a heading before it is made unique (BLOG-058). */
export function idOf(heading: string): string {
  const id = heading
    .toLowerCase()
    .trim()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-{2,}/g, '-')
  return /[a-z0-9]/.test(id) ? id : NAMELESS
}

/** Gives each heading of one article an id of its own: a second `costs` is `costs-2` (BLOG-029, BLOG-059). */
export function headingIds(): (heading: string) => string {
  const used = new Set<string>(TAKEN)
  return (heading) => {
    const wanted = idOf(heading)
    let id = wanted
    for (let turn = 2; used.has(id); turn++) id = `${wanted}-${turn}`
    used.add(id)
    return id
  }
}
