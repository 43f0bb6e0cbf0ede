import { kindOf } from './kinds.ts'

/** What systems write beside people's files. With `._` a name begins also where the rest of it is a photo's. */
const NAMES = /^(?:\._.*|thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|icon\r)$/i

/** Folders of systems: bins, indexes, and thumbnails of what lies beside them. */
const FOLDERS =
  /(?:^|\/)(?:\$RECYCLE\.BIN|System Volume Information|__MACOSX|@eaDir|\.Trashes|\.Trash-\d+|\.Spotlight-V100|\.fseventsd)\//i

const IS_HIDDEN = /(?:^|\/)\./

/** Whether a file of a folder, by its path in it, is none that a person put there. A hidden photo may be one. */
export function isOfSystem(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return FOLDERS.test(path) || NAMES.test(name) || (IS_HIDDEN.test(path) && kindOf(path) === null)
}
