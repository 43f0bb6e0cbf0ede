import { parse } from 'yaml'
import * as z from 'zod'
import { CATEGORIES } from '../src/categories.ts'
import { PLANTS } from '../src/covers/plants.ts'

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

const day = z.iso.date()
const nonEmptyText = z.string().trim().min(1)

/** Fields between the two `---` lines of an article. */
const Head = z.strictObject({
  title: nonEmptyText.max(90),
  excerpt: nonEmptyText.max(240),
  category: z.enum(CATEGORIES.map(({ name }) => name)),
  tags: z.array(nonEmptyText.regex(/^[a-z0-9-]+$/)).min(1),
  author: nonEmptyText,
  date: day,
  cover: z.enum(PLANTS),
  featured: z.boolean().default(false),
  metaTitle: nonEmptyText.optional(),
  metaDescription: nonEmptyText.max(200).optional(),
})

/**
 * Parses the front matter of an article.
 *
 * @throws Error that names the article and all invalid fields.
 */
export function parseFrontMatter(slug: string, source: string): { head: z.infer<typeof Head>; text: string } {
  const [, yaml, text] = FRONT_MATTER.exec(source) ?? []
  if (yaml === undefined || text === undefined)
    throw new Error(`The article "${slug}" has no front matter. Start it with ---, the fields, and ---.`)
  const head = Head.safeParse(parse(yaml))
  if (!head.success)
    throw new Error(`The front matter of the article "${slug}" is invalid:\n${z.prettifyError(head.error)}`)
  return { head: head.data, text }
}
