import preview from '#storybook/preview'
import { anImportPreview, IMPORTS, createSkippedGroup } from '@calotype/platform/fixtures'
import { expect, screen, within } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { findFolderState, HIDDEN_TEXT } from '../fixtures/folderStates.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({
  component: FolderView,
  args: { ...folderArgs, folder: findFolderState('none') },
})

export const Preview = meta.story({
  args: { folder: findFolderState('preview'), albums: true },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('Damaged, or the wrong file type')).toBeVisible()
    await expect(canvas.getByText('4 files: 2 .jpg, 1 .mp4, 1 .pdf')).toBeVisible()
    await expect(canvas.getByText('This file type isn’t supported')).toBeVisible()
    await expect(canvas.getByText('229 files: 214 .heic, 12 .txt, 3 without an extension')).toBeVisible()
    await expect(canvas.getByText('.heic: Convert to JPEG and upload again.')).toBeVisible()
    await expect(canvas.getByText('1 folder: Anna/Private')).toBeVisible()
    await expect(canvas.getByText('Give this app permission to open the file.')).toBeVisible()
    await expect(canvas.getByText('2 links: Lisbon, Scans/newest.jpg')).toBeVisible()
    await expect(canvas.getByText(HIDDEN_TEXT)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('2024/MVI_4252.mp4: The file can’t be read as a video.')).toBeVisible()
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeInTheDocument()
    await expect(dialog.getByText('226 more files in the receipt')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For programs (JSON)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('json')
    await expect(canvas.getByText('3 albums will be created')).toBeVisible()
    await expect(canvas.getByText('Italy (2023) · 208')).toBeVisible()
    await expect(canvas.getByText('Files will be added to 1 of your albums')).toBeVisible()
    await expect(canvas.getByText('Lisbon · 412')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(on.onDiscard).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Upload 1,032 files' }))
    await expect(on.onStart).toHaveBeenCalledOnce()
  },
})

const manyAlbums = Array.from({ length: 30 }, (_, index) => ({
  title: `Day ${index + 1}`,
  count: index + 1,
  exists: false,
}))

export const ManyAlbums = meta.story({
  args: {
    folder: { ...IMPORTS.preview, preview: anImportPreview({ albums: manyAlbums }) },
    albums: true,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('30 albums will be created')).toBeVisible()
    await expect(canvas.queryByText('Day 25 · 25')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show 6 more albums' }))
    await expect(canvas.getByText('Day 30 · 30')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /more album/ })).toBeNull()
  },
})

/** Right-to-left names, and control characters that would reverse the surrounding text. */
export const RightToLeftNames = meta.story({
  args: {
    folder: {
      ...IMPORTS.preview,
      folderName: 'בית',
      preview: anImportPreview({
        skippedEntries: { reasons: [createSkippedGroup('unopened', 'תמונות', 'a\u202Egpj.b')], hidden: 0 },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('2 folders: \u2068תמונות\u2069, \u2068agpj.b\u2069')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('\u2068agpj.b\u2069')).toBeInTheDocument()
  },
})

const LONG_NAME = 'Donaudampfschifffahrt'.repeat(6)

/** Long names without spaces wrap inside the panel. */
export const LongNames = meta.story({
  args: {
    folder: {
      ...IMPORTS.preview,
      folderName: LONG_NAME,
      preview: anImportPreview({ albums: [{ title: LONG_NAME, count: 12, exists: false }] }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const panel = canvas.getByRole('region', { name: 'Folder Selected' })
    for (const width of ['358px', '736px']) {
      canvasElement.style.inlineSize = width
      await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
      const [chip] = canvas.getAllByText(/· 12$/)
      await expect(chip?.getBoundingClientRect().right).toBeLessThan(panel.getBoundingClientRect().right)
    }
    canvasElement.style.inlineSize = ''
  },
})

/** Albums with an invisible name are shown as unnamed. */
export const InvisibleNames = meta.story({
  args: {
    folder: {
      ...IMPORTS.preview,
      folderName: '\u0007',
      preview: anImportPreview({ albums: [{ title: '\u0007\u202E ', count: 3, exists: false }] }),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unnamed folder')).toBeVisible()
    await expect(canvas.getByText('Unnamed folder · 3')).toBeVisible()
  },
})
