/**
 * @file Runs in the page's process before the page, in a sandbox and a world of its own. It gives the page the Bridge
 * and nothing else of Electron. It must be one file, for a sandbox loads no other.
 */
import type { FileRef } from '@calotype/platform'
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { channelOf, namesOf, type Answer, type Calls, type EventName, type Said } from './bridgeCalls.ts'

/** How much of a file is read at once for a stream. */
const PART_BYTES = 1024 ** 2

async function ask<Name extends keyof Calls>(
  name: Name,
  ...args: Parameters<Calls[Name]>
): Promise<Awaited<ReturnType<Calls[Name]>>> {
  const answer = (await ipcRenderer.invoke(channelOf(name), ...args)) as Answer
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.value as Awaited<ReturnType<Calls[Name]>>
}

const call =
  <Name extends keyof Calls>(name: Name) =>
  (...args: Parameters<Calls[Name]>) =>
    ask(name, ...args)

const order =
  <Name extends keyof Calls>(name: Name) =>
  (...args: Parameters<Calls[Name]>) =>
    void ask(name, ...args).catch(console.error)

const hear =
  <Name extends EventName>(name: Name) =>
  (listener: (said: Said<Name>) => void) => {
    const pass = (_event: IpcRendererEvent, said: Said<Name>) => listener(said)
    ipcRenderer.on(channelOf(name), pass)
    return () => void ipcRenderer.off(channelOf(name), pass)
  }

async function readFileStream(file: FileRef) {
  const { size, lastModified } = await ask('getFileInfo', file)
  let offset = 0
  async function read() {
    if (offset === size) return null
    const part = await ask('readFileChunk', file, offset, Math.min(PART_BYTES, size - offset))
    offset += part.length
    const now = await ask('getFileInfo', file)
    if (part.length === 0 || now.size !== size || now.lastModified !== lastModified)
      throw new Error('This file was changed while it was read.')
    return part
  }
  return { read }
}

/** [Note: bridge] main's half is handlers.ts; both follow the table in bridgeCalls.ts. */
const bridge = {
  ...Object.fromEntries([
    ...namesOf('call').map((name) => [name, call(name)]),
    ...namesOf('order').map((name) => [name, order(name)]),
    ...namesOf('event').map((name) => [name, hear(name)]),
  ]),
  readFileStream,
}

contextBridge.exposeInMainWorld('calotype', bridge)
