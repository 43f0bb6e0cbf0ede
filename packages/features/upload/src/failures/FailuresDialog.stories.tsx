import preview from '#storybook/preview'
import { expect, fn, screen, within } from 'storybook/test'
import { aProblem } from '../fixtures/aProblem.ts'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { summarizeItems } from '../fixtures/summarizeItems.ts'
import { sortKindsByCount } from '../queue/items/batch.ts'
import { FailuresDialog } from './FailuresDialog.tsx'
import { uploadTexts } from '../text.ts'

const createFailures = (count: number) =>
  sortKindsByCount(
    summarizeItems(
      Array.from({ length: count }, (_, index) =>
        anUploadItem({ name: `IMG_${index}.jpg`, status: 'error', problem: aProblem('network') }),
      ),
    ).failedBy,
    uploadTexts.english,
  )

const meta = preview.meta({
  component: FailuresDialog,
  args: {
    groups: createFailures(5000),
    retryable: ['network'] as const,
    label: 'Show reasons',
    title: 'Files that failed',
    onRetryFailed: fn(),
    onChooseAgain: fn(),
  },
})

export const Thousands = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that failed' }))
    await expect(dialog.getByText('Network error')).toBeVisible()
    await expect(dialog.getByText('IMG_0.jpg')).toBeVisible()
    await expect(dialog.queryByText(/IMG_100\.jpg/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Show 100 more files' }))
    await expect(dialog.getByText('IMG_100.jpg')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Retry 5,000 files' }))
    await expect(args.onRetryFailed).toHaveBeenCalledWith(['network'])
  },
})

export const FewFiles = meta.story({
  args: { groups: createFailures(3) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    await screen.findByText('IMG_2.jpg')
    // All files share one reason, so it appears only once.
    await expect(screen.getAllByText('Network error')).toHaveLength(1)
    await expect(screen.queryByRole('button', { name: /more files/ })).toBeNull()
  },
})

/** The heading already states the reason. */
export const ReasonInHeading = meta.story({
  args: {
    groups: sortKindsByCount(
      summarizeItems(
        ['a.jpg', 'b.jpg'].map((name) =>
          anUploadItem({ id: name, name, status: 'error', problem: aProblem('serverFull') }),
        ),
      ).failedBy,
      uploadTexts.english,
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    for (const name of ['a.jpg', 'b.jpg']) await expect(await screen.findByText(name)).toBeVisible()
    await expect(screen.getAllByText(/^The server’s disk is full\.?$/)).toHaveLength(1)
  },
})

export const OneFile = meta.story({
  args: { groups: createFailures(1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons' }))
    await expect(await screen.findByText('Upload failed for IMG_0.jpg: Network error')).toBeVisible()
  },
})
