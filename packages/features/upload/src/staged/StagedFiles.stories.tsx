import preview from '#storybook/preview'
import { aStagedFile } from '@calotype/api/fixtures'
import { failing, inTurn } from '@calotype/api/mock'
import { expect, screen, waitFor, within } from 'storybook/test'
import { full, rar } from '../fixtures/stagedFiles.ts'
import { StagedFiles } from './StagedFiles.tsx'

const running = aStagedFile({ id: 13, name: 'takeout-005.zip', status: 'PROCESSING', message: null })

const kept = { 'GET /api/upload/local-folder/staged': [running, full, rar] }

const meta = preview.meta({ component: StagedFiles, parameters: { platform: { mock: kept } } })

export const Two = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rar.name)).toBeVisible()
    await expect(canvas.getByText('1.2 GB, kept until Apr 2, 2026')).toBeVisible()
    await expect(canvas.queryByText(running.name)).toBeNull()
  },
})

export const GivesOneUp = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': inTurn([full, rar], [full]),
        'DELETE /api/upload/local-folder/staged/{id}': undefined,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give up holidays 2019.rar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give up holidays 2019.rar?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Give up' }))
    await waitFor(() => expect(canvas.queryByText('holidays 2019.rar')).toBeNull())
    await expect(canvas.getByText(full.name)).toBeVisible()
  },
})

export const TriesAgain = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': inTurn([full, rar], [running, rar]),
        'POST /api/upload/local-folder/trigger-processing': { triggered: 1 },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.queryByText(full.name)).toBeNull())
    await expect(canvas.getByText(rar.name)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** By the app beside the page, while somebody is asked whether to give it up. */
export const TriedAgainElsewhere = meta.story({
  parameters: {
    platform: { mock: { 'GET /api/upload/local-folder/staged': inTurn([full, rar], [running, rar]) } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Give up ${full.name}` }))
    await screen.findByRole('dialog', { name: `Give up ${full.name}?` })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 8000 })
    await expect(canvas.queryByText(full.name)).toBeNull()
  },
})

export const None = meta.story({
  parameters: { platform: { mock: { 'GET /api/upload/local-folder/staged': [running] } } },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
})

export const NotGivenUp = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': [rar],
        'DELETE /api/upload/local-folder/staged/{id}': failing(503, 'Try later.'),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give up holidays 2019.rar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Give up' }))
    await screen.findByText('Try later.')
  },
})
