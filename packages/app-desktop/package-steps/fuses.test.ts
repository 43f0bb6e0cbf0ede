import { FuseV1Options } from '@electron/fuses'
import { expect, test } from 'vitest'
import { fuses } from './fuses.ts'

test('sets every fuse so that the app cannot run other code', () => {
  const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
  const set = Object.fromEntries(
    names.map((name) => [name, fuses[FuseV1Options[name as keyof typeof FuseV1Options]]]),
  )
  expect(fuses.strictlyRequireAllFuses).toBe(true)
  expect(set).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  })
})
