import type { Upload } from '@calotype/api'
import { vi } from 'vitest'
import { createNodeUpload } from '@calotype/transfer/node'
import type { Account } from '../protocol.ts'
import { aDesktop } from './aDesktop.ts'
import type { Library } from './aLibrary.ts'
import { isRequestFor } from './uploads.ts'

export const NO_HEIC =
  'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again.'

/** An archive that the server accepts but can't unpack. */
export const RAR = Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), Buffer.alloc(300)])

export function createCountingUpload() {
  const real = createNodeUpload()
  const counted = { sent: 0 }
  const upload: Upload = (request) => {
    counted.sent += 1
    return real(request)
  }
  return { counted, upload }
}

/** Uploads a folder's archives to a server that can't start to unpack them. */
export async function uploadWithoutUnpacking(library: Library, account: Account, root: string) {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: (request, init) =>
      isRequestFor(request, '/trigger-processing')
        ? Promise.resolve(Response.json({ message: 'Not now.' }, { status: 400 }))
        : fetch(request, init),
  })
  await desktop.import(root)
  await desktop.close()
  warn.mockRestore()
}
