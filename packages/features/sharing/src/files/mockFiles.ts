import type { SharedGroup } from '@calotype/api'
import { fileAt, totalsOf, withGroup } from './filePages.ts'
import type { SharedFiles } from './sharedFiles.ts'

/** The files of a response, for stories. Positions outside the response stay unloaded. */
export function mockFiles(group: SharedGroup, over: Partial<SharedFiles> = {}): SharedFiles {
  const pages = withGroup(new Map(), group)
  const at = (index: number) => fileAt(pages, index)
  return {
    totals: totalsOf(group),
    at,
    onShow: () => {},
    load: async (index) => at(index),
    hasFailed: false,
    onRetry: () => {},
    ...over,
  }
}
