/** Files and folders that operating systems and NAS devices create: indexes, trash folders, thumbnails. */
const SYSTEM_NAMES =
  /^(?:thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|icon\r|\$RECYCLE\.BIN|System Volume Information|__MACOSX|@eaDir|#recycle|lost\+found)$/i

/** Names starting with a dot, except '.' and '..'. */
const DOT_NAME = /^\.(?!\.?$)/

/** Whether a file or folder is hidden by its name or was created by the operating system. */
export function isHidden(name: string): boolean {
  return DOT_NAME.test(name) || SYSTEM_NAMES.test(name)
}
