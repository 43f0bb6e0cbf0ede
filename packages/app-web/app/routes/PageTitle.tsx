import { brand, useTexts } from '@calotype/platform'
import { pageTexts, type PageTexts } from './text.ts'

export function PageTitle({ page }: { page: keyof PageTexts['titles'] }) {
  const { titles } = useTexts(pageTexts)
  return <title>{`${titles[page]} · ${brand.name}`}</title>
}
