import type { InitialShare } from '@calotype/sharing'
import { createContext } from 'react'

/** Id of the element that contains the data. server/src/public/sharePage.ts writes it. */
const ELEMENT_ID = 'initial-share'

/** Data for the first render of a link's page. `current` becomes null when the visitor leaves the page. */
export interface InitialShareRef {
  current: { token: string; share: InitialShare } | null
}

/** Reads the data from the page. `current` is null if the server did not render the page for a link. */
export function readInitialShare(page: Document): InitialShareRef {
  const json = page.getElementById(ELEMENT_ID)?.textContent
  return { current: json ? (JSON.parse(json) as InitialShareRef['current']) : null }
}

export const InitialShareContext = createContext<InitialShareRef>({ current: null })
