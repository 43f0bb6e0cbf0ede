/**
 * @file Runs in Vite, for the app and for Storybook: makes modules of the articles. `<slug>.md` is the whole article
 * and what to read after it, `<slug>.md?summary` what a list shows of it.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { newestFirst, relatedTo, type Post, type Summary } from '../src/posts.ts'
import type { Figure } from './body.ts'
import { compile } from './compile.ts'

export { coverFile } from './coverFile.ts'

const FOLDER = path.resolve(import.meta.dirname, '../articles')
const ARTICLE = /\/articles\/([a-z0-9-]+)\.md(\?summary)?$/
const VIEW_BOX = /viewBox="0 0 (\d+) (\d+)"/

/** The Vite plugin. */
export function articles(): Plugin {
  let summaries: readonly Summary[] = []
  return {
    name: 'calotype:articles',
    buildStart() {
      summaries = newestFirst(readArticles().map(summaryOf))
    },
    transform(source, id) {
      const [, slug, summary] = ARTICLE.exec(id) ?? []
      if (slug === undefined) return null
      const post = compile(slug, source, figureOf)
      const code =
        summary === undefined
          ? moduleOf(post, relatedTo(post, summaries))
          : `export default ${JSON.stringify(summaryOf(post))}`
      return { code, map: null, moduleType: 'js' }
    },
  }
}

/**
 * All articles of this package.
 * @throws Error when the head of one is wrong.
 */
export function readArticles(): readonly Post[] {
  return globSync('*.md', { cwd: FOLDER }).map((file) =>
    compile(path.basename(file, '.md'), readFileSync(path.join(FOLDER, file), 'utf8'), figureOf),
  )
}

/** A drawing of this package, by the address an article gives it; null for any other. */
function figureOf(address: string): Figure | null {
  const file = path.join(FOLDER, address)
  if (!/^figures\/[a-z0-9-]+\.svg$/.test(address) || !existsSync(file)) return null
  const [, width, height] = VIEW_BOX.exec(readFileSync(file, 'utf8')) ?? []
  return { src: address, width: Number(width), height: Number(height) }
}

/** JSON leaves out what is undefined. */
const summaryOf = (post: Post): Summary => Object.assign({}, post, { content: undefined })

/** Figures become imports, so that they are built and named like every other asset. */
function moduleOf(post: Post, related: readonly Summary[]): string {
  const imports: string[] = []
  const json = JSON.stringify(post).replaceAll(/"src":"(figures\/[^"]+)"/g, (_match, address: string) => {
    imports.push(`import figure${imports.length} from ${JSON.stringify(`./${address}?no-inline`)}`)
    return `"src":figure${imports.length - 1}`
  })
  return `${imports.join('\n')}\nexport const related = ${JSON.stringify(related)}\nexport default ${json}`
}
