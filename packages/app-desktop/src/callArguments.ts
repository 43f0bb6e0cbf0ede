import { PROBLEM_KINDS } from '@calotype/platform/transfer'
import * as z from 'zod'
import type { MainProcessCalls } from './bridgeCalls.ts'
import { MAX_READ_BYTES } from './folder.ts'

const folderId = z.uuid()
const file = z.strictObject({ folderId, path: z.string().min(1).max(4096) })
const kinds = z.array(z.enum(PROBLEM_KINDS)).max(PROBLEM_KINDS.length)
const noArguments = z.tuple([])
const line = z.string().min(1).max(200)

/** Schemas of the arguments that each call of the Bridge accepts. Main rejects everything else (THREATS T42). */
export const callArguments: {
  [Name in keyof MainProcessCalls]: z.ZodType<Parameters<MainProcessCalls[Name]>>
} = {
  selectLocalFolder: noArguments,
  readFolderContents: z.tuple([folderId]),
  cancelScan: z.tuple([folderId]),
  getFileInfo: z.tuple([file]),
  readFileAsBuffer: z.tuple([file]),
  readFileChunk: z.tuple([file, z.int().min(0), z.int().min(1).max(MAX_READ_BYTES)]),
  storeToken: z.tuple([z.string().min(1).max(4096)]),
  retrieveToken: noArguments,
  clearToken: noArguments,
  importState: noArguments,
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
  pauseImport: noArguments,
  resumeImport: noArguments,
  retryFailed: z.tuple([kinds.min(1)]),
  retryUnpacking: noArguments,
  retryTransfers: noArguments,
  lookAtArchives: noArguments,
  stopImport: noArguments,
  cancelImport: noArguments,
  dismissNotice: noArguments,
  saveReceipt: z.tuple([z.enum(['csv', 'json'])]),
  watchFolder: z.tuple([folderId]),
  unwatchFolder: z.tuple([folderId]),
  retryWatched: z.tuple([folderId, kinds]),
  watchedFolders: noArguments,
  cancelRequest: z.tuple([z.uuid()]),
  setLeaveQuestion: z.tuple([
    z.strictObject({ title: line, message: z.string().max(1000), leave: line, stay: line }).nullable(),
  ]),
  serverOrigin: noArguments,
  changeServer: noArguments,
  opensAtLogin: noArguments,
  setOpensAtLogin: z.tuple([z.boolean()]),
}
