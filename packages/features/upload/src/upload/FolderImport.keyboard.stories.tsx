import preview from '#storybook/preview'
import { folderContents, IMPORTS } from '@calotype/platform/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { createDesktop } from '../fixtures/createDesktop.ts'
import { UploadScreen } from './UploadScreen.tsx'

const meta = preview.meta({
  title: 'FolderImport.keyboard',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 60_000 },
  parameters: { layout: 'fullscreen' },
  render: (args) => <ScreenWithDock {...args} />,
})

const desktop = createDesktop({ contents: folderContents({ images: 3 }) })

/** Completes an import with a notice and a confirmation by keyboard. The focus is never lost. */
export const KeyboardOnly = meta.story({
  ...desktop,
  play: async ({ canvas, userEvent }) => {
    const { bridge } = desktop
    /** Moves the focus with Tab in at most 24 steps, and presses a key. */
    async function pressKey(role: 'button' | 'switch' | 'menuitem', name: string, key = '{Enter}') {
      const target = await screen.findByRole(role, { name })
      for (let tabs = 0; document.activeElement !== target; tabs += 1) {
        await expect(tabs).toBeLessThan(24)
        await userEvent.tab()
      }
      await userEvent.keyboard(key)
    }
    const expectFocus = () => waitFor(() => expect(document.activeElement).not.toBe(document.body))

    await pressKey('button', 'Choose folder')
    await canvas.findByRole('heading', { name: 'Folder Selected' })
    await expectFocus()
    await pressKey('switch', 'Create albums from folders', ' ')
    await pressKey('button', 'Upload Folder Contents')
    await canvas.findByText('3 albums will be created')
    await expectFocus()
    await pressKey('button', 'Show files')
    await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show files' })).toHaveFocus())
    await pressKey('button', 'Upload 1,032 files')
    await canvas.findByText('0 of 1,032 files uploaded')
    await expectFocus()

    bridge.emitState({ ...IMPORTS.sending, notice: 'The record was damaged.' })
    await pressKey('button', 'Dismiss this notice')
    await waitFor(() => expect(canvas.queryByText('The record was damaged.')).toBeNull())
    await expectFocus()
    await pressKey('button', 'Stop')
    await screen.findByRole('dialog', { name: 'Stop uploading?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Stop' })).toHaveFocus())

    bridge.emitState(IMPORTS.looking)
    await pressKey('button', 'Stop looking')
    await canvas.findByText('The search for new files was stopped, so the folder may contain more.')
    await expectFocus()
    await pressKey('button', 'Save receipt')
    await screen.findByRole('menuitem', { name: 'For programs (JSON)' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save receipt' })).toHaveFocus())
    await pressKey('button', 'Done')
    await canvas.findByRole('heading', { name: 'Select Local Folder' })
    await expectFocus()
  },
})
