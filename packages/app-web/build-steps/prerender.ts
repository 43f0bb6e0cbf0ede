import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What `app/entry.server.tsx` exports. */
export type Drawing = {
  PAGES: readonly { address: string; modules: readonly string[]; data?: object }[]
  FILES: Readonly<Record<string, string>>
  draw: (address: string) => Promise<{ head: string; page: string }>
  drawCard: () => string
}

type Chunk = { file: string; css?: readonly string[]; imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/**
 * Writes the public pages as HTML, with links to what their own route needs, and the shell for every other address
 * (`__spa-fallback.html`), the one of share links, which has a card (`__shared-fallback.html`), and the files for machines.
 * Answers how many pages were drawn.
 */
export async function prerender({ PAGES, FILES, draw, drawCard }: Drawing, client: string): Promise<number> {
  const template = readFileSync(join(client, 'index.html'), 'utf8')
  const manifestPath = join(client, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(client, path)), { recursive: true })
    writeFileSync(join(client, path), content)
  }
  const html = (head: string, page: string) =>
    template.replace('<!--head-->', () => head).replace('<!--page-->', () => page)

  write('__spa-fallback.html', html('', ''))
  write('__shared-fallback.html', html(drawCard() + linksOf(['app/routes/Share.tsx'], manifest), ''))
  for (const { address, modules, data } of PAGES) {
    const { head, page } = await draw(address)
    write(join(address, 'index.html'), html(head + linksOf(modules, manifest) + described(data), page))
  }
  for (const [path, content] of Object.entries(FILES)) write(path, content)
  return PAGES.length
}

/** JSON-LD is no script that runs, so the page's policy lets it stand. Nothing in it can end its element. */
function described(data: object | undefined): string {
  if (data === undefined) return ''
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** Links to the styles and scripts of a page, so that neither waits for the first script. */
function linksOf(modules: readonly string[], manifest: Manifest): string {
  const chunks = new Map<string, Chunk>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || chunks.has(key)) return
    chunks.set(key, chunk)
    chunk.imports?.forEach(collect)
  }
  for (const module of modules) {
    if (manifest[module] === undefined)
      throw new Error(`The build has no ${module}, which a public page needs.`)
    collect(module)
  }
  const styles = new Set([...chunks.values()].flatMap(({ css = [] }) => css))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...chunks.values()].map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}
