import type { ZipFile } from '../archive/writeZip.ts'

const BLOCK_CHARACTERS = 32 * 1024

/**
 * Creates a JSON file for an archive. A list can be an async iterable of its parts, which are serialized one at a time.
 */
export function createJsonFile(name: string, content: unknown, createdAt: number): ZipFile {
  const takenAt = new Date(createdAt).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
  async function* read(): AsyncGenerator<Buffer> {
    let block = ''
    for await (const text of serializeJson(content)) {
      block += text
      if (block.length < BLOCK_CHARACTERS) continue
      yield Buffer.from(block)
      block = ''
    }
    yield Buffer.from(`${block}\n`)
  }
  return { name, size: null, takenAt, read }
}

async function* serializeJson(value: unknown): AsyncGenerator<string> {
  if (isSlices(value)) {
    let separator = '[\n'
    for await (const slice of value)
      for (const item of slice) {
        yield separator
        yield* serializeJson(item)
        separator = ',\n'
      }
    yield separator === '[\n' ? '[]' : '\n]'
  } else if (isObject(value) && Object.values(value).some(isSlices)) {
    let separator = '{ '
    for (const [key, property] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(key)}: `
      yield* serializeJson(property)
      separator = ', '
    }
    yield ' }'
  } else yield JSON.stringify(value, null, 2)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isSlices = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  isObject(value) && Symbol.asyncIterator in value
