import { getBrowserStorage } from '../storage.ts'
import { createLanguageStore } from './languageStore.ts'

/** Store of the app's language. During prerendering, the language is English. */
export const languageStore = createLanguageStore({
  storage: getBrowserStorage(),
  browserLanguages: typeof window === 'undefined' ? [] : navigator.languages,
  loadGerman: {
    visitors: () => import('./german/visitors.ts'),
    members: () => import('./german/members.ts'),
    administrators: () => import('./german/administrators.ts'),
  },
})
