import { countOf, formatCount, type ProblemKind } from '@calotype/platform'
import { folderText } from '../folder/text.ts'
import { text } from '../text.ts'

/** Every word about watched folders, in reading order. */
export const watchedText = {
  title: 'Watched folders',
  hint: 'What comes into them is uploaded by itself. Nothing is ever deleted, here or there.',
  watch: 'Watch a folder',
  none: 'No folder is watched.',
  opensAtLogin: 'Open at login',
  opensAtLoginHint:
    'Starts in the background when you sign in to this computer, so that new files upload by themselves.',
  notSet: (reason: string) => `Failed to change the setting: ${reason}`,

  within: (above: string) => `in ${folderText.named(above)}`,
  /** Where another watched folder has the same name, that is not enough. */
  nameOf: (name: string, above: string | null) =>
    above === null ? folderText.named(name) : `${folderText.named(name)} ${watchedText.within(above)}`,
  states: {
    watching: 'Up to date',
    sending: 'Sending',
    unpacking: 'Unpacking',
    away: 'Not connected',
    paused: 'Paused',
    failed: 'Failed',
  },
  unpacks: 'The server unpacks what was sent. New files are sent meanwhile.',
  incomplete: 'Not all is uploaded',
  nothing: 'Nothing to upload',
  /** It does not give up, as an import does. */
  triedAgain: (kind: ProblemKind) =>
    kind === 'serverFull'
      ? 'The server has no room left. It goes on by itself when whoever runs the server has made room.'
      : text.filesTriedAgain(kind),
  sent: (count: number) => `${countOf(count, 'file')} sent`,
  failed: (count: number) => `${formatCount(count)} failed`,
  lookedAt: (moment: string) => `Last look ${moment}`,
  notLooked: 'Not looked at yet',

  showWhy: 'Show why',
  showWhyOf: (name: string) => `Show why not all of ${name} is uploaded`,
  filesOf: (name: string) => `Files of ${name} that are not uploaded`,
  tryAgain: 'Try again',
  tryAgainOf: (name: string) => `Try again: ${name}`,
  unwatch: 'Stop watching',
  unwatchOf: (name: string) => `Stop watching ${name}`,
  askUnwatch: (name: string) => `Stop watching ${name}?`,
  unwatchConsequence:
    'What has been uploaded stays in your library. What comes into this folder from now on is not uploaded.',
  keepWatching: 'Go on watching',

  notWatched: (reason: string) => `Failed to watch folder: ${reason}`,
  notUnwatched: (reason: string) => `Failed to stop watching: ${reason}`,
  notRetried: (reason: string) => `Failed to try again: ${reason}`,
}
