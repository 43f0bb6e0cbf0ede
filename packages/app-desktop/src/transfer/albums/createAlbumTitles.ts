import { cleanText } from '@calotype/api/content'
import { hasVisibleCharacter } from '@calotype/platform/text'

const MAX_TITLE_LENGTH = 100

interface TitledFolder {
  /** Paths of the folders that share this title. Their names differ only in Unicode normalization. */
  folders: readonly string[]
  parents: readonly string[]
  name: string
  parentCount: number
  /**
   * Number at the end of the title if even the names of all parent folders don't make the title unique; otherwise 1.
   */
  number: number
}

/**
 * Returns an album title for each folder: the folder's name, followed by parent folders if several folders have that
 * name, such as 'Italy (2023)' and 'Italy (2024)'. Titles are unique, and normalized as on the server. A folder without
 * a visible name gets no title.
 * @param folders paths within `root`; '' is `root` itself
 * @param root name of the root folder
 */
export function createAlbumTitles(folders: Iterable<string>, root: string): ReadonlyMap<string, string> {
  // File systems store 'ü' as one or two code points, but users see the same name.
  const foldersByName = Map.groupBy(folders, (folder) => folder.normalize())
  const titledFolders = Array.from(foldersByName.values(), (paths): TitledFolder => {
    const [folder = ''] = paths
    const parts = (folder === '' ? root : `${root}/${folder}`)
      .normalize()
      .split('/')
      .map((part) => cleanText(part) ?? '')
    return {
      folders: paths,
      parents: parts.slice(0, -1),
      name: parts.at(-1) ?? '',
      parentCount: 0,
      number: 1,
    }
  }).filter(({ name }) => hasVisibleCharacter(name))
  for (;;) {
    const sameTitles = [...Map.groupBy(titledFolders, formatTitle).values()].filter(
      ({ length }) => length > 1,
    )
    if (sameTitles.length === 0)
      return new Map(
        titledFolders.flatMap((titledFolder) =>
          titledFolder.folders.map((folder) => [folder, formatTitle(titledFolder)] as const),
        ),
      )
    for (const group of sameTitles) disambiguate(group)
  }
}

/**
 * Adds the next parent folder to each title. If no title has parent folders left, numbers all titles except the first.
 */
function disambiguate(group: readonly TitledFolder[]) {
  const extensibleFolders = group.filter(
    (titledFolder) => getNextParentCount(titledFolder) <= titledFolder.parents.length,
  )
  for (const titledFolder of extensibleFolders) titledFolder.parentCount = getNextParentCount(titledFolder)
  if (extensibleFolders.length === 0) for (const titledFolder of group.slice(1)) titledFolder.number += 1
}

/**
 * Returns how many parent folders to include next. Skips parents with the folder's own name, which don't distinguish
 * it.
 */
function getNextParentCount({ name, parents, parentCount }: TitledFolder): number {
  if (parentCount > 0) return parentCount + 1
  const differingIndex = parents.findLastIndex((parent) => parent.trim() !== name)
  return differingIndex < 0 ? Infinity : parents.length - differingIndex
}

function formatTitle({ name, parents, parentCount, number }: TitledFolder): string {
  const parentsSuffix = parentCount === 0 ? '' : ` (${parents.slice(-parentCount).join('/')})`
  const numberSuffix = number === 1 ? '' : ` (${number})`
  const maxLength = MAX_TITLE_LENGTH - numberSuffix.length
  return (
    truncate(
      truncate(name, Math.max(maxLength - parentsSuffix.length, maxLength / 2)) + parentsSuffix,
      maxLength,
    ) + numberSuffix
  )
}

/** Truncates text to a number of code points, including the ellipsis. */
function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}
