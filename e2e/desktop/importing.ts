/**
 * @file Fixtures for imports with the built desktop app, which connects to the server through a proxy that can hold
 * requests.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCountingProxy } from '../../scripts/bench/transfer/countingProxy.ts'
import { test as base } from '../calotype.ts'
import { encode } from '../corpus/images.ts'
import { startAtServer, type BuiltApp } from './builtApp.ts'

interface Importing {
  serverProxy: Awaited<ReturnType<typeof startCountingProxy>>
  /** The app, which connects to the server through the proxy. */
  app: BuiltApp
  /** Folder for the test's files. */
  tempFolder: string
}

export const test = base.extend<Importing>({
  serverProxy: async ({ server }, provide) => {
    const serverProxy = await startCountingProxy(server.url)
    await provide(serverProxy)
    serverProxy.close()
  },
  app: async ({ serverProxy }, provide) => {
    const app = await startAtServer(serverProxy.address)
    await provide(app)
    await app.stop()
  },
  tempFolder: async ({ browserName }, provide) => {
    const tempFolder = mkdtempSync(join(tmpdir(), `calotype-${browserName}-import-`))
    await provide(tempFolder)
    rmSync(tempFolder, { recursive: true })
  },
})

export async function makeThreePhotos(tempFolder: string, name: string): Promise<string> {
  const root = join(tempFolder, name)
  mkdirSync(root)
  for (const [seed, file] of ['a.jpg', 'b.jpg', 'c.jpg'].entries())
    writeFileSync(join(root, file), await encode({ width: 60, height: 40, seed, format: 'jpeg' }))
  return root
}
