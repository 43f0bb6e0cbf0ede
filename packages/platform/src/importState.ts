import type { LeftOut, PassedOver, Tally } from './folder.ts'
import type { ProblemKind } from './problemKind.ts'

export interface ImportOptions {
  folderId: string
  /** Makes an album of every folder with files in it, named as the folder. */
  albums: boolean
}

/** What is saved with every photo and video of an import. */
export interface ImportDetails {
  labels: readonly string[]
  description: string
}

/** What an import would do, before its first byte: every file of the folder that a scan counts is in one of the first six. */
export interface ImportPreview {
  /** What is not in the library yet. */
  toUpload: Tally
  /** Archives that are to be sent and unpacked by the server. */
  toUnpack: Tally
  /** Archives that were sent before, and that the server is still to unpack, or is unpacking. */
  beingUnpacked: Tally
  /** What the library has by content. */
  known: Tally
  /** What has the same content as another file of the folder. */
  twins: Tally
  /** Files that cannot be uploaded, by reason; the most frequent reason first. */
  refused: readonly (LeftOut & { kind: ProblemKind })[]
  passedOver: PassedOver
  /** Notes of an unpacked Takeout among these: of what is in them nothing is taken over. */
  notes: number
  /** Bytes that their storage has room for; null where nobody knows. */
  room: number | null
  /** Those that gain something, and how many files: none twice, and none that stands there already. */
  albums: readonly { title: string; count: number; isThere: boolean }[]
}

/** Why an import stands still; `starting`: what sends it begins, or begins again, and does not know yet who is signed in. */
export type ImportHold =
  | 'paused'
  | 'starting'
  | 'unreachable'
  | 'signedOut'
  | 'folderGone'
  | 'folderClosed'
  | 'folderReplaced'
  | 'folderExchanged'

/** How far an import is: each file that a scan counts is in one tally; `toUnpack` is a part of `uploaded`. */
export interface ImportProgress {
  folderName: string
  /** What is not through yet. */
  left: Tally
  /** What the server has been given whole, and nobody has heard yet whether it is kept: it is asked as soon as it can be. */
  unheard: Tally
  /** Archives that were sent whole, and whose unpacking was stopped before its end. */
  notUnpacked: Tally
  /** What has been sent and is kept, or unpacked, by the server. */
  uploaded: Tally
  /** Those of `uploaded` that are archives which the server is still to unpack, or is unpacking. */
  toUnpack: Tally
  /** Archives that were sent before this import, and that the server is still to unpack, or is unpacking. */
  beingUnpacked: Tally
  /** What the library had already. */
  known: Tally
  /** What has the same content as another file of the folder, and is told as that one is. */
  twins: Tally
  /** What was never to be sent: it cannot be uploaded, as the preview told, or came after that. */
  refused: Tally
  failed: Tally
  /** Bytes of what is left or unheard that are sent already, or were before they go out again. */
  onTheWay: number
  /**
   * Bytes that were sent of what was promised. What goes out again is not counted twice, and what fails takes nothing back:
   * it only shrinks where other files are to be sent.
   */
  sentBytes: number
  bytesPerSecond: number | null
  secondsLeft: number | null
  failures: readonly ({ kind: ProblemKind } & Omit<LeftOut, 'endings'>)[]
  /** The same, of what was refused, and of archives that were not unpacked. */
  refusals: ImportProgress['failures']
  unpacked: Unpacked
}

/** An import that was begun and is not over. */
interface Begun extends ImportProgress {
  /** As they were when it began. */
  details: ImportDetails
}

/** Files in archives of an import: each that was dealt with counts once. */
export interface Unpacked {
  /** Of which the server has counted what is in them. */
  archives: number
  /** In those; null while more is to be counted. */
  total: number | null
  added: number
  /** What the library had already, or what stands there more than once. */
  known: number
  leftOut: number
  /** Of those that were added, what came out of a Takeout without a note. */
  noteless: number
  /** Of those that the library had, what a Takeout dates otherwise: its details were not taken. */
  untaken: number
  /** What was in the trash of Google Photos. */
  trashed: number
  /** Files that are none of these: notes of a Takeout, what systems put there, and other things. */
  others: number
}

/** Albums that files of an import were put into. */
export interface AlbumsFilled {
  made: number
  /** That were there before. */
  addedTo: number
  /** That are not there any more, since somebody deleted or renamed them. */
  gone: number
  /** Files that were put into none, since the library has them no more. */
  leftOut: number
}

/** The one import of the app, which goes on outside the page. `notice` is told beside it until somebody has dismissed that. */
export type ImportState = Import & { notice?: string }

type Import =
  | { status: 'none' }
  /** Files are read to see what the library has already. */
  | { status: 'checking'; hold: ImportHold | null; folderName: string; checked: Tally; total: Tally }
  | { status: 'preview'; folderName: string; options: ImportOptions; preview: ImportPreview }
  /** `triedAgain`: why files, if any, are tried again by themselves. */
  | ({ status: 'sending'; hold: ImportHold | null; triedAgain: ProblemKind | null } & Begun)
  /** All is sent, and the server unpacks archives. */
  | ({ status: 'unpacking'; hold: ImportHold | null } & Begun)
  /** All that can be is through, and the folder is listed once more. */
  | ({ status: 'looking' } & Begun)
  /**
   * `warning`: what did not work after everything was sent (FOLDER-021); `notLookedThrough`: a person ended the look for new
   * files.
   */
  | ({
      status: 'done'
      warning: string | null
      notLookedThrough?: true
      albums: AlbumsFilled
      passedOver: PassedOver
    } & ImportProgress)
  /** A person ended it: what is left is not sent, or not unpacked. `warning`: why what the server has is not unpacked. */
  | ({
      status: 'stopped'
      during: 'sending' | 'unpacking'
      warning: string | null
      passedOver: PassedOver
    } & ImportProgress)
  /** Without a name it is none of a folder: the app can import nothing for now; `canRetry`: not before another try. */
  | { status: 'failed'; folderName: string | null; message: string; canRetry?: true }

/** A folder kept in step with the library, in one direction. */
export interface WatchedFolder {
  folderId: string
  name: string
  /**
   * The folders it lies in, with `/` between: as few as tell it from another watched one of the same name, and null where
   * there is none. The page hears of no other place.
   */
  within: string | null
  status: 'watching' | 'sending' | 'unpacking' | 'away' | 'paused' | 'failed'
  /** Why it could not be looked at, if it has failed. */
  message: string | null
  /** As of an import. */
  triedAgain: ProblemKind | null
  /** Files sent since it is watched. */
  sent: number
  /** Files that the library had already. */
  known: number
  failed: number
  /** As of an import. */
  failures: ImportProgress['failures']
  /** At the last look. */
  passedOver: PassedOver
  /** Milliseconds since 1970 of the last look; null before the first. */
  lookedAt: number | null
}
