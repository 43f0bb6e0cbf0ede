/** The replacement of a piece of the server's code. */
interface Change {
  file: string
  right: string
  wrong: string
}

/** Planted bugs that lose photos or responses, or send wrong bytes. The checks must detect each of them. */
export const BUGS = {
  /** Moves the file into place two seconds after the response, as can happen on a busy machine. */
  'acknowledge before write': [
    {
      file: 'storage/disk/diskStore.ts',
      right: 'await Promise.all([syncFile(scratchFile), pendingReads])\n',
      wrong: `const hiddenFile = scratchFile + '.hidden'
      await rename(scratchFile, hiddenFile)
      setTimeout(() => void mkdir(path.dirname(getAbsolutePath(file)), { recursive: true }).then(() => rename(hiddenFile, getAbsolutePath(file))), 2_000)
      return
`,
    },
  ],
  /**
   * Commits the row before the file is stored. Only chunked uploads reveal this bug. A client whose single request was
   * interrupted sends the whole file again, which repairs the item.
   */
  'row before file': [
    {
      file: 'upload/storeMedia.ts',
      right:
        "if (!incoming.isInPlace) await objects.put({ kind: 'original', fileName }, incoming.path, inspection)\n",
      wrong: '',
    },
    {
      file: 'upload/storeMedia.ts',
      right: "return formats === 'wide' ? joinCompanions(transaction, storedMedia) : storedMedia\n    })\n",
      wrong: `return formats === 'wide' ? joinCompanions(transaction, storedMedia) : storedMedia
    }).then(async (media) => {
      if (incoming.uploadId) reachStep('before-file')
      if (!incoming.isInPlace) await objects.put({ kind: 'original', fileName }, incoming.path, inspection)
      return media
    })
`,
    },
  ],
  'synchronous=NORMAL': [
    { file: 'db/sqlite/open.ts', right: 'pragma synchronous = full', wrong: 'pragma synchronous = normal' },
  ],
  'no fsync': [
    { file: 'storage/sync.ts', right: 'await fsyncAsync(handle)', wrong: '' },
    { file: 'upload/chunks/receiveChunk.ts', right: 'await openedChunk?.file.sync()', wrong: '' },
  ],
  /** Sends the bytes of a damaged block without verifying them. */
  'serve an unverified range': [
    {
      file: 'files/verifyFile.ts',
      right: 'if (!isVerified(bytes, block)) throw new DamagedFile()',
      wrong: '',
    },
  ],
  /** Deletes originals that are missing from an older database instead of quarantining them. */
  'delete by missing row': [
    {
      file: 'maintenance/quarantine.ts',
      right: "if (!(await objects.move(file, 'quarantined'))) return\n",
      wrong: 'await objects.remove(file)\n',
    },
  ],
  /** Reads all rows of a list instead of a page. */
  'read a list at once': [
    {
      file: 'db/readSlices.ts',
      right: 'return sortedQuery.limit(size).execute()',
      wrong: 'return sortedQuery.execute()',
    },
  ],
  /** Reads all photos of an owner for every batch of photos that is deleted with an album. */
  'use the wrong index': [
    {
      file: 'albums/deleteAlbum.ts',
      right: "where(ignoreIndex('owner_id'), '=', owner_id)",
      wrong: "where('owner_id', '=', owner_id)",
    },
  ],
  /** Closes connections on shutdown without waiting for their responses. */
  'hang up at once': [
    { file: 'http/connections.ts', right: 'DRAIN_TIMEOUT_MS = 10_000', wrong: 'DRAIN_TIMEOUT_MS = 0' },
  ],
} satisfies Record<string, readonly Change[]>

export type Bug = keyof typeof BUGS
