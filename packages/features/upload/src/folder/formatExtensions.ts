import type { ExtensionCount } from '@calotype/transfer'
import { folderText } from './text.ts'

/** Extensions listed by name. */
const MAX_EXTENSIONS = 4

const sumCounts = (extensions: readonly ExtensionCount[]) =>
  extensions.reduce((sum, { count }) => sum + count, 0)

/** Formats counts by extension: '214 .heic, 12 .txt, 3 of other types'. */
export function formatExtensions(extensions: readonly ExtensionCount[]): string {
  const listedExtensions = extensions
    .slice(0, MAX_EXTENSIONS)
    .map(({ extension, count }) => folderText.countWithExtension(extension, count))
  const otherCount = sumCounts(extensions.slice(MAX_EXTENSIONS))
  if (otherCount > 0) listedExtensions.push(folderText.otherTypes(otherCount))
  return listedExtensions.join(', ')
}
