/** @file The state of a share link that the server rendered into the link's page. */
import type { InitialShare } from '@calotype/sharing'
import { createContext } from 'react'

/** The id of the element that carries the data. [Note: initial share] server/src/public/sharePage.ts writes it. */
const ELEMENT_ID = 'initial-share'

/** The link of the page and its first files. `current` becomes null when the visitor leaves the link. */
export interface InitialShareRef {
  current: { token: string; share: InitialShare } | null
}

/** Reads the data from the page. Returns null as `current` if the server did not render the page for a link. */
export function readInitialShare(page: Document): InitialShareRef {
  const json = page.getElementById(ELEMENT_ID)?.textContent
  return { current: json ? (JSON.parse(json) as InitialShareRef['current']) : null }
}

export const InitialShareContext = createContext<InitialShareRef>({ current: null })
