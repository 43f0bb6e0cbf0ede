/**
 * @file Preload script, which runs before the page's own scripts, in a sandbox and an isolated world. It exposes only
 * the bridge to the page. It is bundled into one file, because a sandboxed preload script can't import other files.
 */
import type { FileRef } from '@calotype/platform'
import { mapCommands, type CommandName } from '@calotype/platform/bridge'
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { getChannel, type CallResult } from './bridge/bridgeCalls.ts'

/** Maximum number of bytes that the stream of a file reads at once. */
const PART_BYTES = 1024 ** 2

async function invoke(name: CommandName, ...args: readonly unknown[]): Promise<unknown> {
  const result = (await ipcRenderer.invoke(getChannel(name), ...args)) as CallResult
  if ('problem' in result) throw new Error(result.problem)
  return result.value
}

function subscribe(name: CommandName, listener: (payload: unknown) => void) {
  const handle = (_event: IpcRendererEvent, payload: unknown) => listener(payload)
  ipcRenderer.on(getChannel(name), handle)
  return () => void ipcRenderer.off(getChannel(name), handle)
}

const bridge = mapCommands((name, { kind }) => {
  if (kind === 'event') return (listener: (payload: unknown) => void) => subscribe(name, listener)
  if (kind === 'composed') return readFileStream
  if (kind === 'order')
    return (...args: readonly unknown[]) => void invoke(name, ...args).catch(console.error)
  return (...args: readonly unknown[]) => invoke(name, ...args)
})

async function readFileStream(file: FileRef) {
  const { size, lastModified } = await bridge.getFileInfo(file)
  let offset = 0
  async function read() {
    if (offset === size) return null
    const part = await bridge.readFileChunk(file, offset, Math.min(PART_BYTES, size - offset))
    offset += part.length
    const info = await bridge.getFileInfo(file)
    if (part.length === 0 || info.size !== size || info.lastModified !== lastModified)
      throw new Error('This file changed while it was being read.')
    return part
  }
  return { read }
}

contextBridge.exposeInMainWorld('calotype', bridge)
