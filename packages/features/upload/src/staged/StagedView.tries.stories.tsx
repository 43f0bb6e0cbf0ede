import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { storageFullArchive, rarArchive } from '../fixtures/stagedFiles.ts'
import type { AnotherTry } from './triesOf.ts'
import { StagedView } from './StagedView.tsx'

const on = { onTryAgain: fn(), onAsk: fn(), onGiveUp: fn(), onKeep: fn() }
const still = { asked: null, isGoing: false, problem: undefined, isTrying: false, notTried: undefined }
const aTry = (over: Partial<AnotherTry> = {}): AnotherTry => ({
  ...{ id: storageFullArchive.id, name: 'summer.zip', result: 'unpacked', added: 0, leftOut: 0 },
  ...over,
})
const summer = { ...storageFullArchive, name: 'summer.zip' }

/** What another try of archives has led to: it stands there until the next one. */
const meta = preview.meta({
  component: StagedView,
  args: { files: [summer, rarArchive], tries: [], ...still, ...on },
})

/** The server has it: what was tried stays where it was. */
export const Unpacking = meta.story({
  args: {
    files: [{ ...summer, status: 'PROCESSING', message: null, processed: 12, total: 250 }, rarArchive],
    tries: [aTry({ result: 'unpacking' })],
    isTrying: true,
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Unpacking summer.zip…')
    await expect(canvas.getByText('12 of 250 files unpacked so far.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete summer.zip' })).toBeNull()
    const tryAgain = canvas.getByRole('button', { name: 'Try again' })
    await expect(tryAgain).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(tryAgain)
    await expect(args.onTryAgain).not.toHaveBeenCalled()
  },
})

/** Others are before it. */
export const Waiting = meta.story({
  args: {
    files: [{ ...summer, status: 'PROCESSING', message: null, total: null }],
    tries: [aTry({ result: 'waiting' })],
    isTrying: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Waiting to be unpacked: summer\.zip\.$/)
    await expect(canvas.getByText('Waiting to be unpacked.')).toBeVisible()
  },
})

/** By an app, which gives it up next; where it does not, that can be done here. */
export const Stopped = meta.story({
  args: {
    files: [{ ...summer, status: 'STAGED', message: null, canRetry: false, obstacle: null }],
    tries: [aTry({ result: 'stopped' })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^The server has stopped unpacking summer\.zip\.$/,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete summer.zip' }))
    await expect(args.onAsk).toHaveBeenCalledOnce()
  },
})

export const StillNoRoomOnTheServer = meta.story({
  args: {
    files: [{ ...summer, obstacle: 'DISK_FULL', message: '2 of 250 unpacked. The server has no room left.' }],
    tries: [aTry({ result: 'DISK_FULL' })],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^The server is still out of disk space for summer\.zip\.$/,
    )
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** Some of it came all the same. */
export const MoreOfIt = meta.story({
  args: { files: [summer], tries: [aTry({ result: 'PLAN_FULL', added: 12 })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Your storage is still too full for summer.zip. summer.zip: 12 photos and videos were added.',
    )
    await expect(canvas.getByRole('link', { name: 'See your gallery' })).toHaveAttribute('href', '/gallery')
  },
})

/** It was the only one that was kept. */
export const Added = meta.story({
  args: { files: [], tries: [aTry({ added: 248 })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^summer\.zip: 248 photos and videos were added\.$/,
    )
    await expect(canvas.getByRole('link', { name: 'See your gallery' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Each in a sentence of all of which it is true. */
export const ManyAtOnce = meta.story({
  args: {
    tries: [
      aTry({ id: 1, result: 'DISK_FULL' }),
      aTry({ id: 2, result: 'DISK_FULL' }),
      aTry({ id: 3, name: 'broken.zip', result: 'failed' }),
      aTry({ id: 4, added: 200, leftOut: 3 }),
      aTry({ id: 5, added: 48 }),
      aTry({ id: 6, name: `${'an-endless-name-without-any-break'.repeat(4)}.zip` }),
    ],
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(
      /^The server is still out of disk space for 2 archives\. .*broken\.zip.* can’t be unpacked completely\. 2 archives: 248 photos and videos were added, 3 skipped\. .*: nothing new was added\.$/,
    ),
})

export const NotTried = meta.story({
  args: { files: [summer], notTried: 'The archive couldn’t be retried.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^The archive couldn’t be retried\.$/)
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})
