import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestServer } from '../../packages/server/src/testing/servers/startTestServer.ts'

const CLIENTS = 8

/** A data folder with eight signed-in users. Tests use copies of the folder. */
export interface Template {
  data: string
  tokens: readonly string[]
  end(): void
}

export async function makeTemplate(): Promise<Template> {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-template-'))
  const server = await startTestServer({ CALOTYPE_DATA: data })
  const tokens: string[] = []
  for (let count = 0; count < CLIENTS; count++)
    tokens.push((await server.addUser()).authorization.slice('Bearer '.length))
  await server.stop()
  return { data, tokens, end: () => rmSync(data, { recursive: true, force: true }) }
}
