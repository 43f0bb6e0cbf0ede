/** @file Runs in Node while the web app is built: draws one public page as HTML. */
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'

export { PRERENDERED } from './routes.tsx'

/** React writes titles and the like before everything else; they belong into the head. */
const HEAD_FIRST = /^((?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*)/

/** The HTML of an address: what goes into the head, and what into the page. */
export async function draw(address: string): Promise<{ head: string; page: string }> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={address}>
      <App />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: rethrow },
  )
  const html = await text(prelude)
  const head = HEAD_FIRST.exec(html)?.[0] ?? ''
  return { head, page: html.slice(head.length) }
}

function rethrow(error: unknown): never {
  throw error
}
