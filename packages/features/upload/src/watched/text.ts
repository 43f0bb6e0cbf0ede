import { pluralize, createTexts } from '@calotype/platform'
import type { ProblemKind } from '@calotype/transfer'
import { folderTexts } from '../folder/text.ts'
import { uploadTexts } from '../text.ts'

const { formatName } = folderTexts.english

const formatParent = (parent: string) => `in ${formatName(parent)}`

/** UI texts of watched folders in reading order. */
export const watchedTexts = /* @__PURE__ */ createTexts('upload/watched', {
  title: 'Watched folders',
  hint: 'New files in these folders are uploaded automatically. Nothing is ever deleted, on this computer or in your library.',
  watch: 'Watch a folder',
  none: 'No watched folders.',
  opensAtLogin: 'Open at login',
  opensAtLoginHint:
    'Starts in the background when you sign in to this computer, so that new files are uploaded automatically.',
  settingFailed: (reason: string) => `Failed to change the setting: ${reason}`,

  inParent: formatParent,
  /** Adds the name of the parent if another watched folder has the same name. */
  nameWithParent: (name: string, parent: string | null) =>
    parent === null ? formatName(name) : `${formatName(name)} ${formatParent(parent)}`,
  states: {
    watching: 'Up to date',
    sending: 'Uploading',
    unpacking: 'Unpacking',
    away: 'Not connected',
    paused: 'Paused',
    failed: 'Failed',
  },
  unpackingNote: 'Unpacking archives. New files are still uploaded.',
  incomplete: 'Some files weren’t uploaded',
  nothing: 'Nothing to upload',
  /** Unlike the files in an import, the files in a watched folder are retried indefinitely. */
  retrying: (kind: ProblemKind) =>
    kind === 'serverFull'
      ? 'The server is out of disk space. The upload will continue when the administrator frees up some space.'
      : uploadTexts.english.retryingFiles(kind),
  uploaded: (count: number) => `${pluralize(count, 'file')} uploaded`,
  checkedAt: (moment: string) => `Last checked ${moment}`,
  notChecked: 'Not checked yet',

  showWhy: 'Show reasons',
  showWhyLabel: (name: string) => `Show reasons: ${name}`,
  filesTitle: (name: string) => `Files in ${name} that weren’t uploaded`,
  tryAgain: 'Try again',
  tryAgainLabel: (name: string) => `Try again: ${name}`,
  unwatch: 'Stop watching',
  unwatchLabel: (name: string) => `Stop watching ${name}`,
  unwatchTitle: (name: string) => `Stop watching ${name}?`,
  unwatchConsequence:
    'Files that were uploaded stay in your library. New files in this folder won’t be uploaded.',
  keepWatching: 'Keep watching',

  addFailed: (reason: string) => `Failed to watch folder: ${reason}`,
  removeFailed: (reason: string) => `Failed to stop watching: ${reason}`,
  retryFailed: (reason: string) => `Failed to retry: ${reason}`,
})

export type WatchedTexts = (typeof watchedTexts)['english']
