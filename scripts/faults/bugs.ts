/** One place in the server's code, and what stands there with the bug. */
interface Change {
  file: string
  right: string
  wrong: string
}

/** Planted bugs that lose photos or responses, or send wrong bytes. A checker must find each of them. */
export const BUGS = {
  /** The file comes to its place two seconds after the answer: on a busy machine that is a moment. */
  'acknowledge before write': [
    {
      file: 'objects/disk.ts',
      right: 'await Promise.all([syncFile(finished), inUse])\n',
      wrong: `const held = finished + '.held'
      await rename(finished, held)
      setTimeout(() => void mkdir(path.dirname(placeOf(file)), { recursive: true }).then(() => rename(held, placeOf(file))), 2_000)
      return
`,
    },
  ],
  /**
   * The row is committed before the file is stored. Only a chunked upload passes the step between the two: a client whose
   * single request was interrupted sends the whole file again, which repairs the item.
   */
  'row before file': [
    {
      file: 'upload/keep.ts',
      right:
        "if (!arrived.inPlace) await objects.put({ kind: 'original', fileName }, arrived.path, inspecting)\n",
      wrong: '',
    },
    {
      file: 'upload/keep.ts',
      right: 'return there ?? insert(transaction, row, arrived)\n    })\n',
      wrong: `return there ?? insert(transaction, row, arrived)
    }).then(async (media) => {
      if (arrived.uploadId) passing('before-file')
      if (!arrived.inPlace) await objects.put({ kind: 'original', fileName }, arrived.path, inspecting)
      return media
    })
`,
    },
  ],
  'synchronous=NORMAL': [
    { file: 'db/open.ts', right: 'pragma synchronous = full', wrong: 'pragma synchronous = normal' },
  ],
  'no fsync': [
    { file: 'objects/sync.ts', right: 'await written(handle)', wrong: '' },
    { file: 'upload/chunk.ts', right: 'await place?.file.sync()', wrong: '' },
  ],
  /** Bytes of a damaged block are sent. */
  'serve an unverified range': [
    { file: 'files/verified.ts', right: 'if (!isVerified(bytes, at)) throw new DamagedFile()', wrong: '' },
  ],
  /** Originals that an older database does not know are deleted. */
  'delete by missing row': [
    {
      file: 'maintenance/quarantine.ts',
      right: "if (!(await objects.move(file, 'quarantined'))) return\n",
      wrong: 'await objects.remove(file)\n',
    },
  ],
  /** A server that stops hangs up on those it has not answered yet. */
  'hang up at once': [{ file: 'connections.ts', right: 'FINISH_MS = 10_000', wrong: 'FINISH_MS = 0' }],
} satisfies Record<string, readonly Change[]>

export type Bug = keyof typeof BUGS
