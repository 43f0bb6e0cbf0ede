import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes `.br` and `.gz` versions of all text files in a folder, so that the server doesn't have to compress them.
 * Returns the number of written files.
 */
export async function compress(folder: string): Promise<number> {
  const files = globSync(`${folder}/**/*.{html,js,css,svg,json,txt,xml}`)
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
  return files.length
}
