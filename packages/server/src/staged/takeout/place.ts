/** Where a file stands in an archive: two texts to compare, and never a path. */
export interface Place {
  folder: string
  name: string
}

/** In folders of this name Takeout puts all photos of a year, in the words of its user; they are no albums. */
const YEAR =
  /^(?:photos from|fotos von|fotos aus|photos de|photos du|fotos de|fotos del|fotos de l'any|foto dal|foto del|foto da|foto's van|foto's uit|bilder från|foton från|zdjęcia z) \d{4}$/i

/** Both slashes part folders, and letters with marks are one, for some systems write them so. */
export function placeOf(entryName: string): Place {
  const text = entryName.replaceAll('\\', '/').toWellFormed().normalize('NFC')
  const end = text.lastIndexOf('/')
  return { folder: text.slice(0, Math.max(0, end)), name: text.slice(end + 1) }
}

/** The whole of it, to be shown. */
export const pathOf = ({ folder, name }: Place) => (folder === '' ? name : `${folder}/${name}`)

/** What the album of a folder is called; null when it is none. */
export function albumTitle({ folder }: Place, titleInNote: string | null): string | null {
  const title = titleInNote ?? folder.slice(folder.lastIndexOf('/') + 1)
  return YEAR.test(title) || YEAR.test(folder.slice(folder.lastIndexOf('/') + 1)) ? null : title || null
}
