import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What `app/entry.server.tsx` exports. */
export type Drawing = {
  PRERENDERED: Readonly<Record<string, string>>
  draw: (address: string) => Promise<{ head: string; page: string }>
  drawCard: () => string
}

type Chunk = { file: string; css?: readonly string[]; imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/**
 * Writes the public pages as HTML, with links to what their own route needs, and the shell for every other address
 * (`__spa-fallback.html`), and the one of share links, which has a card (`__shared-fallback.html`). Answers how many pages
 * were drawn.
 */
export async function prerender({ PRERENDERED, draw, drawCard }: Drawing, client: string): Promise<number> {
  const template = readFileSync(join(client, 'index.html'), 'utf8')
  const manifestPath = join(client, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  const write = (path: string, head: string, page: string) => {
    mkdirSync(dirname(join(client, path)), { recursive: true })
    const html = template.replace('<!--head-->', () => head).replace('<!--page-->', () => page)
    writeFileSync(join(client, path), html)
  }

  write('__spa-fallback.html', '', '')
  write('__shared-fallback.html', drawCard() + linksOf('app/routes/Share.tsx', manifest), '')
  for (const [address, source] of Object.entries(PRERENDERED)) {
    const { head, page } = await draw(address)
    write(join('.', address, 'index.html'), head + linksOf(source, manifest), page)
  }
  return Object.keys(PRERENDERED).length
}

/** Links to the styles and scripts of a route, so that neither waits for the first script. */
function linksOf(source: string, manifest: Manifest): string {
  const chunks = new Map<string, Chunk>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || chunks.has(key)) return
    chunks.set(key, chunk)
    chunk.imports?.forEach(collect)
  }
  collect(source)
  const styles = new Set([...chunks.values()].flatMap(({ css = [] }) => css))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...chunks.values()].map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}
