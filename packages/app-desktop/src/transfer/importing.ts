import { cancelChunked, initiateFolderImport, reasonOf, triggerProcessing } from '@calotype/api'
import type { ImportDetails, ImportOptions, ImportState, ProblemKind } from '@calotype/platform/transfer'
import { describeArchives } from './archives.ts'
import { fillAlbums, noteWhatAlbumsHave } from './albums.ts'
import { checkFiles } from './check.ts'
import { createErrand, type ErrandOptions } from './errand.ts'
import { findFiles, noteLeftOut } from './find.ts'
import { lookAgain } from './lookAgain.ts'
import { previewOf, unsupportedOf } from './preview.ts'
import { createProgress, tallyOf } from './progress.ts'
import { receiptOf } from './receipt.ts'
import { pickUp, sendAll } from './sendAll.ts'
import { followArchives, trigger } from './unpack.ts'

const NOT_SENT = `update file set state = 'pending', upload_id = null where folder = ? and state = 'sending'`

/** The import of a folder as its row says, from the beginning or from where it was when the app ended. */
export function createImport(folderId: number, options: ErrandOptions) {
  const errand = createErrand(folderId, options)
  const { journal, row, change, signal, insist } = errand
  const progress = createProgress(errand, options.clock.now)
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    const { stage, name, import_id } = row()
    if (stage === 'checking') {
      noteLeftOut(errand, await findFiles(errand, 'found'))
      await checkFiles(errand)
      await noteWhatAlbumsHave(errand)
      change({ stage: 'preview' })
    }
    if (stage === 'sending') {
      pickUp(errand)
      if (import_id === null) {
        const { count: totalFiles, size: totalSize } = tallyOf(journal.tallies(folderId), () => true)
        const announced = { folderPath: name, totalFiles, totalSize }
        change({ import_id: await insist((api) => initiateFolderImport(api, announced, signal)) })
      }
      do {
        await checkFiles(errand)
        await describeArchives(errand)
        await sendAll(errand)
        // What failed may have been taken up again meanwhile.
      } while (journal.next(folderId, 'found', 1).length > 0)
      const hasArchives = journal.next(folderId, 'staged', 1).length > 0
      const warning = hasArchives ? await trigger(errand) : null
      const goesOn = hasArchives && warning === null
      await fillAlbums(errand)
      change({ stage: goesOn ? 'unpacking' : 'done', message: warning })
    }
    if (row().stage === 'unpacking') change({ stage: 'done', message: await followArchives(errand) })
  }

  function begin() {
    running ??= run()
      .catch((error: unknown) => {
        if (!signal.aborted) change({ stage: 'failed', message: reasonOf(error) })
      })
      .finally(() => {
        running = null
      })
  }

  const optionsOf = () => JSON.parse(row().options) as ImportOptions

  /** The server forgets what it has of unfinished files; it does so by itself in the end, and nobody waits for this. */
  function giveUp(api = options.session.api()) {
    const begun = journal.all<{ upload_id: string }>(
      'select upload_id from file where folder = ? and upload_id is not null',
      folderId,
    )
    if (api) for (const { upload_id } of begun) cancelChunked(api, upload_id).catch(() => {})
  }

  async function end() {
    errand.end()
    await running
  }

  return {
    folderId,
    begin,
    state(): ImportState {
      const { stage, name: folderName, message } = row()
      switch (stage) {
        case 'preview':
          return { status: 'preview', folderName, options: optionsOf(), preview: previewOf(errand) }
        case 'failed':
          return { status: 'failed', folderName, message: message ?? '' }
        case 'sending':
          return { status: 'sending', hold: errand.hold(), ...progress() }
        case 'unpacking':
          return { status: 'unpacking', hold: errand.hold(), ...progress() }
        case 'done':
          return { status: 'done', warning: message, unsupported: unsupportedOf(errand), ...progress() }
        case 'stopped':
          return { status: 'stopped', unsupported: unsupportedOf(errand), ...progress() }
        default: {
          const tallies = journal.tallies(folderId)
          const total = tallyOf(tallies, () => true)
          const checked = tallyOf(tallies, ({ state }) => state !== 'found')
          return { status: 'checking', hold: errand.hold(), folderName, checked, total }
        }
      }
    },
    start(details: ImportDetails) {
      if (row().stage !== 'preview') throw new Error('There is nothing to import that was looked at.')
      change({ stage: 'sending', options: JSON.stringify({ ...optionsOf(), ...details }) })
      begin()
    },
    pause: errand.pause,
    async retryFailed(kinds: readonly ProblemKind[]) {
      const { stage } = row()
      if (stage !== 'done' && stage !== 'sending')
        throw new Error('There is nothing that can be tried again now.')
      await lookAgain(errand, kinds)
      if (signal.aborted) return
      change({ stage: 'sending', message: null })
      begin()
    },
    /** Ends what is sent, and writes it down as stopped; what the server has of archives it unpacks all the same. */
    async stop() {
      // Who stops it may be signed out while it ends.
      const api = options.session.api()
      await end()
      if (row().stage !== 'sending') return
      giveUp(api)
      const staged = journal.next(folderId, 'staged', 1)
      if (api && staged.length > 0) triggerProcessing(api).catch(() => {})
      journal.run(NOT_SENT, folderId)
      change({ stage: 'stopped', message: null })
    },
    /** Resolves when nothing of it runs any more. */
    end,
    giveUp,
    receipt: () => receiptOf(journal, folderId),
  }
}

export type Import = ReturnType<typeof createImport>
