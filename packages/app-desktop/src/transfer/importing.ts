import { cancelChunked, initiateFolderImport, reasonOf } from '@calotype/api'
import type {
  EndingCount,
  ImportDetails,
  ImportOptions,
  ImportPreview,
  ImportState,
  ProblemKind,
} from '@calotype/platform/transfer'
import { describeArchives } from './archives.ts'
import { albumsOf, fillAlbums, noteWhatAlbumsHave } from './albums.ts'
import { checkFiles } from './check.ts'
import { createErrand, type ErrandOptions } from './errand.ts'
import { findFiles } from './find.ts'
import { createProgress, tallyOf } from './progress.ts'
import type { FileRow } from './journal.ts'
import { lookAgain } from './lookAgain.ts'
import { pickUp, sendAll } from './sendAll.ts'
import { followArchives, trigger } from './unpack.ts'

/** By reason and ending; of `.tar.gz` it is the last part. */
const REFUSED = `select problem, lower(replace(path, rtrim(path, replace(path, '.', '')), '.')) as ending, count(*) as count
from file where folder = ? and state = 'failed' group by problem, ending order by count desc, ending`
const UNOPENED = 'select path from unopened where folder = ? order by path'
const PASSED_OVER = 'select ending, count from passed_over where folder = ? order by count desc, ending'

/** The import of a folder as its row says, from the beginning or from where it was when the app ended. */
export function createImport(folderId: number, options: ErrandOptions) {
  const errand = createErrand(folderId, options)
  const { journal, row, change, signal, insist } = errand
  const progress = createProgress(errand, options.clock.now)
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    const { stage, name, import_id } = row()
    if (stage === 'checking') {
      await findFiles(errand, 'found')
      await checkFiles(errand)
      if (optionsOf().albums) await noteWhatAlbumsHave(errand)
      change({ stage: 'preview' })
    }
    if (stage === 'sending') {
      pickUp(errand)
      await checkFiles(errand)
      if (import_id === null) {
        const { count: totalFiles, size: totalSize } = tallyOf(journal.tallies(folderId), () => true)
        const announced = { folderPath: name, totalFiles, totalSize }
        change({ import_id: await insist((api) => initiateFolderImport(api, announced, signal)) })
      }
      await sendAll(errand)
      // What failed may have been taken up again meanwhile.
      while (journal.next(folderId, 'found', 1).length > 0) {
        await checkFiles(errand)
        await sendAll(errand)
      }
      const hasArchives = journal.next(folderId, 'staged', 1).length > 0
      if (hasArchives) await describeArchives(errand)
      const warning = hasArchives ? await trigger(errand) : null
      const goesOn = hasArchives && warning === null
      if (optionsOf().albums) await fillAlbums(errand)
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

  function preview(): ImportPreview {
    const tallies = journal.tallies(folderId)
    return {
      toUpload: tallyOf(tallies, ({ state, kind }) => state === 'pending' && kind !== 'archive'),
      toUnpack: tallyOf(
        tallies,
        ({ state, kind }) => (state === 'pending' || state === 'staged') && kind === 'archive',
      ),
      known: tallyOf(tallies, ({ state }) => state === 'known' || state === 'twin'),
      refused: refused(),
      passedOver: journal.all<EndingCount>(PASSED_OVER, folderId),
      unopened: journal.all<{ path: string }>(UNOPENED, folderId).map(({ path }) => path),
      albums: optionsOf().albums ? albumsOf(errand) : [],
    }
  }

  function refused(): ImportPreview['refused'] {
    const failed = journal.all<Pick<FileRow, 'problem'> & EndingCount>(REFUSED, folderId)
    const reasons = [...Map.groupBy(failed, ({ problem }) => problem)].flatMap(([kind, rows]) => {
      if (kind === '') return []
      const endings = rows.map(({ ending, count }) => ({ ending, count }))
      return { kind, count: endings.reduce((sum, { count }) => sum + count, 0), endings }
    })
    return reasons.sort((one, other) => other.count - one.count)
  }

  return {
    begin,
    state(): ImportState {
      const { stage, name: folderName, message } = row()
      switch (stage) {
        case 'preview':
          return { status: 'preview', folderName, options: optionsOf(), preview: preview() }
        case 'failed':
          return { status: 'failed', folderName, message: message ?? '' }
        case 'sending':
          return { status: 'sending', hold: errand.hold(), ...progress() }
        case 'unpacking':
          return { status: 'unpacking', hold: errand.hold(), ...unpacking(), ...progress() }
        case 'done':
          return { status: 'done', warning: message, ...progress() }
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
      await lookAgain(errand, kinds)
      change({ stage: 'sending', message: null })
      begin()
    },
    /** Resolves when nothing of it runs any more. */
    async end() {
      errand.end()
      await running
    },
    /** The server forgets what it has of unfinished files; it does so by itself in the end, and nobody waits for this. */
    giveUp() {
      const api = options.session.api()
      const begun = journal.all<{ upload_id: string }>(
        'select upload_id from file where folder = ? and upload_id is not null',
        folderId,
      )
      if (api) for (const { upload_id } of begun) cancelChunked(api, upload_id).catch(() => {})
    },
    files: () => journal.files(folderId),
  }

  function unpacking() {
    const [sums] = journal.all<{ processed: number | null; toProcess: number | null }>(
      `select sum(unpacked) as processed, sum(to_unpack) as toProcess from file where folder = ? and takeout_id is not null`,
      folderId,
    )
    return { processed: sums?.processed ?? 0, toProcess: sums?.toProcess ?? 0 }
  }
}

export type Import = ReturnType<typeof createImport>
