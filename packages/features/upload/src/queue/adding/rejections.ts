import { getFileExtension } from '@calotype/api'
import type { UploadTexts } from '../../text.ts'
import type { Rejection } from './checkFiles.ts'

/**
 * Maximum number of files listed by name per group. A folder may contain 40,000 files, so the others are only counted.
 */
export const MAX_LISTED = 100

interface Group {
  extension: string
  listed: Rejection[]
  /** Number of files that are only counted. */
  others: number
}

/** Collects files that weren't added, grouped by reason and extension. */
export function createRejections(text: UploadTexts) {
  const groups = new Map<string, Group>()
  return {
    add(rejection: Rejection) {
      const extension = rejection.kind === 'unsupported' ? getFileExtension(rejection.file ?? '') : ''
      const key = rejection.kind + extension
      const group = groups.get(key) ?? { extension, listed: [], others: 0 }
      groups.set(key, group)
      if (group.listed.length < MAX_LISTED) group.listed.push(rejection)
      else group.others += 1
    },
    clear: () => groups.clear(),
    read: (): readonly Rejection[] => [...groups.values()].flatMap((group) => listGroup(group, text)),
  }
}

function listGroup({ extension, listed, others }: Group, text: UploadTexts): readonly Rejection[] {
  const [first] = listed
  if (!first || others === 0) return listed
  const message = text.othersRejected[first.kind](others, extension)
  return [...listed, { ...first, message, file: null, count: others }]
}
