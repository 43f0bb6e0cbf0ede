/**
 * @file The preload script runs before the page's own scripts, in a sandbox and an isolated world. It gives the page
 * only the Bridge. The build bundles it into one file, because a sandboxed preload script can't load others.
 */
import type { FileRef } from '@calotype/platform'
import { mapCommands } from '@calotype/platform/bridge'
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import {
  getChannel,
  type CallResult,
  type MainProcessCalls,
  type EventName,
  type EventPayload,
} from './bridge/bridgeCalls.ts'

/** Maximum number of bytes per read of a file's stream. */
const PART_BYTES = 1024 ** 2

async function invoke<Name extends keyof MainProcessCalls>(
  name: Name,
  ...args: Parameters<MainProcessCalls[Name]>
): Promise<Awaited<ReturnType<MainProcessCalls[Name]>>> {
  const result = (await ipcRenderer.invoke(getChannel(name), ...args)) as CallResult
  if ('problem' in result) throw new Error(result.problem)
  return result.value as Awaited<ReturnType<MainProcessCalls[Name]>>
}

const call =
  <Name extends keyof MainProcessCalls>(name: Name) =>
  (...args: Parameters<MainProcessCalls[Name]>) =>
    invoke(name, ...args)

const send =
  <Name extends keyof MainProcessCalls>(name: Name) =>
  (...args: Parameters<MainProcessCalls[Name]>) =>
    void invoke(name, ...args).catch(console.error)

const subscribe =
  <Name extends EventName>(name: Name) =>
  (listener: (payload: EventPayload<Name>) => void) => {
    const handle = (_event: IpcRendererEvent, payload: EventPayload<Name>) => listener(payload)
    ipcRenderer.on(getChannel(name), handle)
    return () => void ipcRenderer.off(getChannel(name), handle)
  }

async function readFileStream(file: FileRef) {
  const { size, lastModified } = await invoke('getFileInfo', file)
  let offset = 0
  async function read() {
    if (offset === size) return null
    const part = await invoke('readFileChunk', file, offset, Math.min(PART_BYTES, size - offset))
    offset += part.length
    const info = await invoke('getFileInfo', file)
    if (part.length === 0 || info.size !== size || info.lastModified !== lastModified)
      throw new Error('This file changed while it was being read.')
    return part
  }
  return { read }
}

const bridge = mapCommands((name, { kind }) => {
  if (kind === 'event') return subscribe(name as EventName)
  if (kind === 'composed') return readFileStream
  return kind === 'order' ? send(name as keyof MainProcessCalls) : call(name as keyof MainProcessCalls)
})

contextBridge.exposeInMainWorld('calotype', bridge)
