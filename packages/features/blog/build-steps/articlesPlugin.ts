/**
 * @file Vite plugin that converts articles to modules, for the app and Storybook. `<slug>.md` exports an article and
 * its related articles, and `<slug>.md?summary` exports only the summary of the article.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { sortNewestFirst, findRelatedPosts, type Post, type Summary } from '../src/posts.ts'
import type { Figure } from './body.ts'
import { compileArticle } from './compile.ts'

export { renderCover } from './renderCover.ts'

const FOLDER = path.resolve(import.meta.dirname, '../articles')
const ARTICLE_PATH = /\/articles\/([a-z0-9-]+)\.md(\?summary)?$/
const VIEW_BOX = /viewBox="0 0 (\d+) (\d+)"/

/** Returns the Vite plugin. */
export function articlesPlugin(): Plugin {
  let summaries: readonly Summary[] = []
  return {
    name: 'calotype:articles',
    buildStart() {
      summaries = sortNewestFirst(readArticles().map(toSummary))
    },
    transform(source, id) {
      const [, slug, summary] = ARTICLE_PATH.exec(id) ?? []
      if (slug === undefined) return null
      const post = compileArticle(slug, source, findFigure)
      const code =
        summary === undefined
          ? createModule(post, findRelatedPosts(post, summaries))
          : `export default ${JSON.stringify(toSummary(post))}`
      return { code, map: null, moduleType: 'js' }
    },
  }
}

/**
 * Returns all articles of this package.
 *
 * @throws Error if the front matter of an article is invalid.
 */
export function readArticles(): readonly Post[] {
  return globSync('*.md', { cwd: FOLDER }).map((file) =>
    compileArticle(path.basename(file, '.md'), readFileSync(path.join(FOLDER, file), 'utf8'), findFigure),
  )
}

/**
 * Finds a drawing (`figures/name.svg`) or a screenshot (`screens/name`) of this package. Returns null for other URLs.
 */
function findFigure(address: string): Figure | null {
  const [, name] = /^screens\/([a-z-]+)$/.exec(address) ?? []
  if (name !== undefined) return findScreenshot(name)
  const file = path.join(FOLDER, address)
  if (!/^figures\/[a-z0-9-]+\.svg$/.test(address) || !existsSync(file)) return null
  const [, width, height] = VIEW_BOX.exec(readFileSync(file, 'utf8')) ?? []
  return { src: address, width: Number(width), height: Number(height) }
}

/** Sizes of the screenshots that `npm run pictures` takes, by file name without the theme. */
type Sizes = Readonly<Record<string, { width: number; height: number } | undefined>>

function findScreenshot(name: string): Figure | null {
  const sizes = JSON.parse(readFileSync(path.join(FOLDER, 'screens/sizes.json'), 'utf8')) as Sizes
  const narrowSize = sizes[`${name}-phone`]
  if (narrowSize === undefined) return null
  const image = (stem: string, size: { width: number; height: number }) => ({
    light: `screens/${stem}-light.avif`,
    dark: `screens/${stem}-dark.avif`,
    ...size,
  })
  const dimensions = sizes[name]
  const phone = image(`${name}-phone`, narrowSize)
  return { screen: { wide: dimensions === undefined ? phone : image(name, dimensions), narrow: phone } }
}

/** Converts a post to its summary. JSON omits the undefined content. */
const toSummary = (post: Post): Summary => Object.assign({}, post, { content: undefined })

/** Creates a module in which the URLs of figures and screenshots are imports, so that Vite processes them as assets. */
function createModule(post: Post, related: readonly Summary[]): string {
  const imports: string[] = []
  const json = JSON.stringify(post).replaceAll(
    /"(src|light|dark)":"((?:figures|screens)\/[^"]+)"/g,
    (_match, key: string, address: string) => {
      imports.push(`import figure${imports.length} from ${JSON.stringify(`./${address}?no-inline`)}`)
      return `"${key}":figure${imports.length - 1}`
    },
  )
  return `${imports.join('\n')}\nexport const related = ${JSON.stringify(related)}\nexport default ${json}`
}
