/** Folder and name of a file in an archive. They are only compared, and never used as a file system path. */
export interface EntryPath {
  folder: string
  name: string
}

/**
 * Matches the names of folders in which Takeout collects the photos of a year, in Takeout's languages. These folders
 * aren't albums.
 */
const YEAR =
  /^(?:photos from|fotos von|fotos aus|photos de|photos du|fotos de|fotos del|fotos de l'any|foto dal|foto del|foto da|foto's van|foto's uit|bilder från|foton från|zdjęcia z) \d{4}$/i

/** Splits a path at its last slash or backslash. Composes accented letters, which some systems decompose. */
export function parseEntryPath(entryName: string): EntryPath {
  const text = entryName.replaceAll('\\', '/').toWellFormed().normalize('NFC')
  const end = text.lastIndexOf('/')
  return { folder: text.slice(0, Math.max(0, end)), name: text.slice(end + 1) }
}

/** Formats the full path for display. */
export const formatEntryPath = ({ folder, name }: EntryPath) => (folder === '' ? name : `${folder}/${name}`)

/** Returns the title of the album in a folder. Returns null if the folder isn't an album. */
export function getAlbumTitle({ folder }: EntryPath, sidecarTitle: string | null): string | null {
  const title = sidecarTitle ?? folder.slice(folder.lastIndexOf('/') + 1)
  return YEAR.test(title) || YEAR.test(folder.slice(folder.lastIndexOf('/') + 1)) ? null : title || null
}
