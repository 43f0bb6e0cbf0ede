/** What is said to the app and not to the server, and what the system says anew. */
const NOT_ASKED = ['connection', 'cookie', 'host', 'origin', 'referer']
/** What would be no longer true of a body that was unpacked on the way, and what only a server of its own may say. */
const NOT_ANSWERED = ['content-encoding', 'set-cookie', 'strict-transport-security']
/** Whatever the server answers is nothing that runs. */
const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/**
 * Passes the page's requests on to the chosen server, and its answers back, both as streams. Redirects are not followed:
 * they could lead a token elsewhere. Where there is no answer the page's own request fails, as in a browser.
 *
 * @param server its origin; null before one was chosen
 */
export function createPassOn(
  send: typeof fetch,
  server: () => string | null,
): (request: Request) => Promise<Response> {
  return async ({ url, method, headers, body, signal }) => {
    const origin = server()
    if (origin === null) return Response.error()
    const { pathname, search } = new URL(url)
    const asked = new Headers(headers)
    for (const name of [...asked.keys()])
      if (NOT_ASKED.includes(name) || name.startsWith('sec-')) asked.delete(name)
    try {
      const request = {
        method,
        headers: asked,
        body,
        signal,
        redirect: 'error',
        credentials: 'omit',
      } as const
      const answer = await send(origin + pathname + search, { ...request, ...(body && { duplex: 'half' }) })
      return new Response(answer.body, { status: answer.status, headers: answered(answer.headers) })
    } catch (error) {
      if (!signal.aborted) console.warn(`${method} ${pathname} was not answered:`, error)
      return Response.error()
    }
  }
}

function answered(given: Headers): Headers {
  const headers = new Headers(given)
  if (headers.has('content-encoding')) headers.delete('content-length')
  for (const name of NOT_ANSWERED) headers.delete(name)
  for (const [name, value] of Object.entries(INERT)) headers.set(name, value)
  return headers
}
