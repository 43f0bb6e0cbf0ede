/** @file After the build: `.br` and `.gz` beside every text file, so that the server never compresses. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const files = globSync('build/client/**/*.{html,js,css,svg,json,txt,xml}')
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
console.log(`${files.length} files compressed.`)
