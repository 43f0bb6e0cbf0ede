/**
 * @file Tests the built desktop app with a server that has a private certificate and is reachable only through the
 * system's proxy.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi, expect, test } from './calotype.ts'
import { startBuiltApp } from './desktop/builtApp.ts'
import { makeThreePhotos } from './desktop/importing.ts'
import { startPrivateNetwork } from './desktop/privateNetwork.ts'

const PAGE = { url: 'app://calotype/upload', parent: null }
const WELCOME = { url: 'app://welcome/', parent: null }

test('uses the system’s certificates and proxy for page and transfers', async ({ server, member }) => {
  const network = await startPrivateNetwork(server.url)
  const folder = mkdtempSync(join(tmpdir(), 'calotype-network-'))
  const app = await startBuiltApp(undefined, network.settings)
  const invokeCommand = async (name: string, ...args: unknown[]) => {
    const response = (await app.invoke(`calotype:${name}`, PAGE, args)) as {
      value?: unknown
      problem?: string
    }
    expect(response.problem).toBeUndefined()
    return response.value
  }
  expect(await app.invoke('calotype-server:choose', WELCOME, [network.origin, false])).toEqual({
    status: 'chosen',
  })
  const authorization = `Bearer ${member.token}`
  expect((await app.request('app://calotype/api/user/me', { authorization })).status).toBe(200)

  await invokeCommand('storeToken', member.token)
  await app.setChosenFolder(await makeThreePhotos(folder, 'Weekend'))
  const { folderId } = (await invokeCommand('selectLocalFolder')) as { folderId: string }
  const status = async () => ((await invokeCommand('importState')) as { status: string }).status
  await expect(async () => {
    await invokeCommand('previewImport', { folderId, albums: false })
    await expect.poll(status, { timeout: 3000 }).toBe('preview')
  }).toPass()
  await invokeCommand('startImport', { labels: [], description: '' })
  await expect.poll(status).toBe('done')
  const items = (await callApi(server, 'GET', '/api/media/all-metadata', member.token)) as object[]
  expect(items).toHaveLength(3)
  expect(new Set(network.connected)).toEqual(new Set([`${new URL(network.origin).host}:443`]))

  await app.stop()
  network.stop()
  rmSync(folder, { recursive: true })
})

test('rejects a server whose certificate the system does not trust', async ({ server }) => {
  const network = await startPrivateNetwork(server.url)
  const app = await startBuiltApp(undefined, { FAKE_SYSTEM_PROXY: network.settings.FAKE_SYSTEM_PROXY })
  expect(await app.invoke('calotype-server:choose', WELCOME, [network.origin, false])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('certificate is not valid'),
  })
  await app.stop()
  network.stop()
})
