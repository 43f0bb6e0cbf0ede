/**
 * A value as JSON for a part of a form. Chromium lets a page stand still until a `new Blob` is known to the browser, on a
 * busy machine for more than 100 ms; for a stream it does not.
 */
export function jsonBlob(value: unknown): Promise<Blob> {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(value)))
      controller.close()
    },
  })
  return new Response(stream, { headers: { 'content-type': 'application/json' } }).blob()
}
