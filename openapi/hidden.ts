/** What systems put beside people's files: indexes, bins, and thumbnails of what lies there. */
const OF_SYSTEMS =
  /^(?:thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|icon\r|\$RECYCLE\.BIN|System Volume Information|__MACOSX|@eaDir|#recycle|lost\+found)$/i

/** '.' and '..' are no names. */
const DOTTED = /^\.(?!\.?$)/

/** Whether a file or folder in another folder is hidden by its name, or none that a person put there. */
export function isHidden(name: string): boolean {
  return DOTTED.test(name) || OF_SYSTEMS.test(name)
}
