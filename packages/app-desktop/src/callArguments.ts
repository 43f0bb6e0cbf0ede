import { PROBLEM_KINDS } from '@calotype/transfer'
import * as z from 'zod'
import type { MainProcessCalls } from './bridgeCalls.ts'
import { MAX_READ_BYTES } from './folder.ts'

const folderId = z.uuid()
const file = z.strictObject({ folderId, path: z.string().min(1).max(4096) })
const kinds = z.array(z.enum(PROBLEM_KINDS)).max(PROBLEM_KINDS.length)
const line = z.string().min(1).max(200)

type CallWithArguments = {
  [Name in keyof MainProcessCalls]: Parameters<MainProcessCalls[Name]> extends [] ? never : Name
}[keyof MainProcessCalls]

/** Schemas of the arguments of the Bridge's calls that have any. Main rejects everything else (THREATS T42). */
const SCHEMAS: { [Name in CallWithArguments]: z.ZodType<Parameters<MainProcessCalls[Name]>> } = {
  readFolderContents: z.tuple([folderId]),
  cancelScan: z.tuple([folderId]),
  getFileInfo: z.tuple([file]),
  readFileAsBuffer: z.tuple([file]),
  readFileChunk: z.tuple([file, z.int().min(0), z.int().min(1).max(MAX_READ_BYTES)]),
  storeToken: z.tuple([z.string().min(1).max(4096)]),
  previewImport: z.tuple([
    z.strictObject({
      folderId,
      albums: z.boolean(),
    }),
  ]),
  startImport: z.tuple([
    z.strictObject({
      labels: z.array(z.string().max(255)).max(100),
      description: z.string().max(10_000),
    }),
  ]),
  retryFailed: z.tuple([kinds.min(1)]),
  saveReceipt: z.tuple([z.enum(['csv', 'json'])]),
  watchFolder: z.tuple([folderId]),
  unwatchFolder: z.tuple([folderId]),
  retryWatched: z.tuple([folderId, kinds]),
  cancelRequest: z.tuple([z.uuid()]),
  setLeaveQuestion: z.tuple([
    z.strictObject({ title: line, message: z.string().max(1000), leave: line, stay: line }).nullable(),
  ]),
  setOpensAtLogin: z.tuple([z.boolean()]),
}

/** Returns the schema of the arguments that a call accepts. */
export const argumentsOf = <Name extends keyof MainProcessCalls>(name: Name) =>
  ((SCHEMAS as Partial<Record<Name, z.ZodType>>)[name] ?? z.tuple([])) as z.ZodType<
    Parameters<MainProcessCalls[Name]>
  >
