/** Names of indexes, trash folders and thumbnails that operating systems and NAS devices create. */
const SYSTEM_NAMES =
  /^(?:thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|icon\r|\$RECYCLE\.BIN|System Volume Information|__MACOSX|@eaDir|#recycle|lost\+found)$/i

/** Names starting with a dot, except '.' and '..'. */
const DOT_NAME = /^\.(?!\.?$)/

/** Whether the name belongs to a hidden file or folder, or to one that operating systems create. */
export function isHidden(name: string): boolean {
  return DOT_NAME.test(name) || SYSTEM_NAMES.test(name)
}
