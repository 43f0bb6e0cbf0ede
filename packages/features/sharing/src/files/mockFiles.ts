import type { SharedGroup } from '@calotype/api'
import { getFile, getTotals, addGroup } from './filePages.ts'
import type { SharedFiles } from './sharedFiles.ts'

/** Creates `SharedFiles` from a response, for stories. Files at positions outside the response stay unloaded. */
export function mockFiles(group: SharedGroup, overrides: Partial<SharedFiles> = {}): SharedFiles {
  const pages = addGroup(new Map(), group)
  const getFileAt = (index: number) => getFile(pages, index)
  return {
    totals: getTotals(group),
    at: getFileAt,
    onShow: () => {},
    load: async (index) => getFileAt(index),
    hasFailed: false,
    onRetry: () => {},
    ...overrides,
  }
}
