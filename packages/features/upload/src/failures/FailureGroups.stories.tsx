import { PROBLEM_KINDS } from '@calotype/transfer'
import preview from '#storybook/preview'
import { expect, fn, within } from 'storybook/test'
import { aProblem } from '../fixtures/aProblem.ts'
import { anUploadItem } from '../fixtures/anUploadItem.ts'
import { uploadItems } from '../fixtures/uploadItems.ts'
import { summarizeItems } from '../fixtures/summarizeItems.ts'
import { sortKindsByCount } from '../queue/items/batch.ts'
import type { ListedFile } from './FailedFiles.tsx'
import { FailureGroups } from './FailureGroups.tsx'
import { uploadTexts } from '../text.ts'

/** Failed files: a different number for each kind of problem, starting with a single file. */
const failures = summarizeItems(
  PROBLEM_KINDS.flatMap((kind, index) =>
    uploadItems(index + 1, (file) => ({ id: `${kind}-${file}`, status: 'error', problem: aProblem(kind) })),
  ),
).failedBy

const meta = preview.meta({
  component: FailureGroups,
  args: {
    groups: sortKindsByCount(failures, uploadTexts.english),
    retryable: PROBLEM_KINDS,
    onRetryFailed: fn(),
    onChooseAgain: fn(),
    onRemoveFailed: fn(),
  },
})

const REASONS = uploadTexts.english.problems

export const EveryReason = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const [most, ...others] = canvas.getAllByRole('listitem')
    await expect(most).toHaveTextContent(`${Object.values(REASONS).at(-1)}${PROBLEM_KINDS.length} files`)
    await expect(others.at(-1)).toHaveTextContent(`${REASONS.network}1 file`)
    for (const reason of Object.values(REASONS)) await expect(canvas.getByText(reason)).toBeVisible()

    const full = within(canvas.getByText(REASONS.storageFull).closest('li') ?? document.body)
    await expect(full.getByRole('link', { name: 'Manage storage' })).toBeVisible()
    await userEvent.click(full.getByRole('button', { name: 'Retry 7 files' }))
    await expect(args.onRetryFailed).toHaveBeenCalledWith(['storageFull'])
    const serverFullGroup = within(canvas.getByText(REASONS.serverFull).closest('li') ?? document.body)
    await expect(
      serverFullGroup.getByText(
        'The server is out of disk space. Ask the administrator to free up some space.',
      ),
    ).toBeVisible()
    await expect(serverFullGroup.queryByRole('link')).toBeNull()
    await userEvent.click(serverFullGroup.getByRole('button', { name: 'Retry 10 files' }))
    await expect(args.onRetryFailed).toHaveBeenCalledWith(['serverFull'])
    const refused = within(canvas.getByText(REASONS.refused).closest('li') ?? document.body)
    await expect(refused.getByText('Retrying won’t help.')).toBeVisible()
    await userEvent.click(refused.getByRole('button', { name: 'Remove 6 files' }))
    await expect(args.onRemoveFailed).toHaveBeenCalledWith('refused')
    // The messages for all other kinds of problems already contain advice.
    await expect(canvas.getAllByText('Retrying won’t help.')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Choose again: 11 files' }))
    await expect(args.onChooseAgain).toHaveBeenCalledOnce()
  },
})

const serverFullGroup = { status: 'error', problem: aProblem('serverFull') } as const

/** The server has received part of one of the files. */
export const ServerFull = meta.story({
  args: {
    groups: sortKindsByCount(
      summarizeItems([
        anUploadItem({ id: 'beach', name: 'beach.jpg', ...serverFullGroup }),
        anUploadItem({ id: 'film', name: 'Midsummer.mp4', uploadId: 'begun', ...serverFullGroup }),
      ]).failedBy,
      uploadTexts.english,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      'The server’s disk is full2 filesRetryThe server is out of disk space. Ask the administrator to free up some space.' +
        'Remove a large file from the list to free the space its upload has reserved.',
    )
  },
})

const neverSent = (path: string): ListedFile => ({ path, message: null, isRefused: true })

/** The text doesn't call files "failed" if they were never sent. */
export const RefusedFiles = meta.story({
  args: {
    groups: [
      { kind: 'tooLarge', count: 1, files: [neverSent('film.mp4')] },
      { kind: 'unopened', count: 1, files: [neverSent('Anna')] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Retrying won’t help.')).toBeNull()
    await expect(canvas.getByText('Give this app permission to open the file.')).toBeVisible()
  },
})

/** Advice appears below the reason even if both fit on one line. */
export const AdviceBelowReason = meta.story({
  args: {
    groups: sortKindsByCount(failures, uploadTexts.english).filter(
      ({ kind }) => kind === 'refused' || kind === 'unopened',
    ),
  },
  play: async ({ canvas }) => {
    for (const [reason, help] of [
      [REASONS.refused, 'Retrying won’t help.'],
      [REASONS.unopened, 'Give this app permission to open the file.'],
    ] as const) {
      const above = canvas.getByText(reason).getBoundingClientRect()
      const below = canvas.getByText(help).getBoundingClientRect()
      await expect(below.top).toBeGreaterThanOrEqual(above.bottom)
      await expect(below.left).toBe(above.left)
    }
  },
})
