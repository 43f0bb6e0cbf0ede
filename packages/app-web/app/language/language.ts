import { browserStorage } from '../storage.ts'
import { createLanguageStore } from './languageStore.ts'

/** The language of the app. During prerendering, it is English. */
export const languageStore = createLanguageStore({
  storage: browserStorage(),
  browserLanguages: typeof window === 'undefined' ? [] : navigator.languages,
  german: {
    visitors: () => import('./german/visitors.ts'),
    members: () => import('./german/members.ts'),
    administrators: () => import('./german/administrators.ts'),
  },
})
