import { formatTexts, type Catalog, type TextSource } from '@calotype/platform'
import type { Labels } from '@calotype/ui'
import { lengthen } from './lengthen.ts'
import type { ToolbarValues } from './toolbar.ts'

/** Props of the text providers for one language. */
export interface Language {
  locale: string
  texts: TextSource
  labels: Partial<Labels>
}

const ENGLISH: Language = { locale: 'en-US', texts: [], labels: {} }

const english = import.meta.glob<Record<string, unknown>>(
  '../packages/{features/*/src,app-web/app,app-desktop/src}/**/text.ts',
)
const german = import.meta.glob<{ de: TextSource[number] }>(
  '../packages/{features/*/src,app-web/app,app-desktop/src}/**/text.de.ts',
)

/** Loads the texts of all packages in the language selected in the toolbar. */
export async function loadLanguage(language: ToolbarValues['language']): Promise<Language> {
  switch (language) {
    case 'en':
      return ENGLISH
    case 'de': {
      const [platform, ui, modules] = await Promise.all([
        import('@calotype/platform/de'),
        import('@calotype/ui/de'),
        loadAll(german),
      ])
      return { locale: 'de', texts: [...platform.de, ...modules.map(({ de }) => de)], labels: ui.de }
    }
    case 'long': {
      const modules = await loadAll(english)
      const catalogs = modules.flatMap((module) => Object.values(module)).filter(isCatalog)
      return {
        ...ENGLISH,
        texts: [formatTexts, ...catalogs].map(({ name, english: texts }) => ({
          catalog: name,
          texts: lengthen(texts),
        })),
      }
    }
  }
}

const loadAll = <Module>(loaders: Record<string, () => Promise<Module>>) =>
  Promise.all(Object.values(loaders).map((load) => load()))

const isCatalog = (value: unknown): value is Catalog =>
  typeof value === 'object' && value !== null && 'name' in value && 'english' in value
