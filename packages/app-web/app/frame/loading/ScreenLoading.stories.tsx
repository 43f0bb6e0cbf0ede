import preview from '#storybook/preview'
import { paths } from '@calotype/platform'
import { use } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Frame } from '../Frame.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'
import { Page } from '../Page.tsx'

const meta = preview.meta({ component: ScreenLoading })

const never = new Promise<void>(() => {})

function NeverLoads() {
  use(never)
  return null
}

export const Loading = meta.story({
  parameters: { layout: 'fullscreen', platform: { path: paths.home } },
  render: () => (
    <Frame home={paths.home} links={null}>
      <Page>
        <NeverLoads />
      </Page>
    </Frame>
  ),
  play: async ({ canvas }) => {
    const loadingMessage = await canvas.findByText('Opening the page')
    await expect(loadingMessage).not.toBeVisible()
    await waitFor(() => expect(loadingMessage).toBeVisible())
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

export const LoadingLong = meta.story({
  args: { delayMs: 600 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Opening the page')).toBeVisible())
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t show this page.')
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    await expect(canvas.queryByText('Opening the page')).toBeNull()
  },
})
