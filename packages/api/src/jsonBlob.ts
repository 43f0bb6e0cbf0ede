/**
 * Creates a blob of type application/json for a form. Uses a stream, because `new Blob` can block a page in Chromium
 * for more than 100 ms on a busy machine.
 */
export function createJsonBlob(value: unknown): Promise<Blob> {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(value)))
      controller.close()
    },
  })
  return new Response(stream, { headers: { 'content-type': 'application/json' } }).blob()
}
