// cspell:ignore Kontoeinstellungen Sprache
import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { expect, waitFor } from 'storybook/test'
import { mockServer } from '../pages/mockServer.ts'
import { StoryApp } from '../pages/StoryApp.tsx'
import { urls } from '../pages/urls.ts'
import { AppLanguage } from './AppLanguage.tsx'
import { languageStore } from './language.ts'

const meta = preview.meta({
  component: StoryApp,
  parameters: { layout: 'fullscreen', platform: { user: aUser(), path: urls.account, mock: mockServer } },
  render: () => (
    <AppLanguage>
      <StoryApp />
    </AppLanguage>
  ),
  beforeEach: async () => {
    await languageStore.choose('en')
    return () => languageStore.choose('en')
  },
})

export const Chosen = meta.story({
  play: async ({ canvas, userEvent }) => {
    const german = await canvas.findByRole('radio', { name: 'Deutsch' })
    await expect(canvas.getByRole('radio', { name: 'English' })).toBeChecked()
    await userEvent.click(german)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Kontoeinstellungen' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Sprache' })).toBeVisible()
    await expect(german).toBeChecked()
    await expect(document.documentElement).toHaveAttribute('lang', 'de')
    await userEvent.click(canvas.getByRole('radio', { name: 'English' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
  },
})
