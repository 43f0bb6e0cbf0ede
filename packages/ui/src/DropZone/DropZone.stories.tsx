import preview from '#storybook/preview'
import { expect, fn, waitFor } from 'storybook/test'
import { TextField } from '../TextField/TextField.tsx'
import { DropZone } from './DropZone.tsx'
import { aFolder, aHandle } from './fakeFolders.ts'
import type { FoundFiles } from './foundFiles.ts'

const TITLE = 'Drop your photos and videos here'

const meta = preview.meta({
  component: DropZone,
  tags: ['autodocs'],
  args: {
    title: TITLE,
    hint: 'JPG, PNG, GIF, and MP4, up to 5 GB each. You can paste them too.',
    browseLabel: 'Choose files',
    accept: 'image/jpeg,image/png,.jpg,.png',
    isHidden: (name) => name.startsWith('.'),
    multiple: true,
    onFiles: fn(),
  },
})

const createPhoto = (name: string) => new File(['·'], name, { type: 'image/jpeg' })

function createDataTransfer(...contents: (File | string)[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const item of contents) {
    if (typeof item === 'string') transfer.setData('text/plain', item)
    else transfer.items.add(item)
  }
  return transfer
}

const drag = (
  type: 'dragover' | 'dragleave' | 'drop',
  dataTransfer: DataTransfer,
  target: Element = document.body,
) => target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))

const paste = (clipboardData: DataTransfer, into: Element = document.body) =>
  into.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))

/**
 * Returns the names of the files passed to the last call of `onFiles`, the paths of files in folders, and the reasons
 * for skipped entries.
 */
async function listNames(onFiles: (files: FoundFiles) => void): Promise<string[]> {
  const [files] = (onFiles as ReturnType<typeof fn>).mock.lastCall as [FoundFiles]
  const listedNames: string[] = []
  for await (const one of files) {
    if (one instanceof File) listedNames.push(one.name)
    else listedNames.push('reason' in one ? one.reason : (one.path ?? one.file.name))
  }
  return listedNames
}

const findOverlay = () => document.body.querySelector(':scope > [aria-hidden] p')

export const Empty = meta.story({})

export const WithoutHint = meta.story({ args: { hint: undefined } })

export const Compact = meta.story({
  args: { compact: true, hint: undefined, folderLabel: 'Choose a folder' },
})

export const Disabled = meta.story({
  args: { disabled: true, wholeWindow: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toBeDisabled()
    drag('drop', createDataTransfer(createPhoto('a.jpg')))
    paste(createDataTransfer(createPhoto('b.jpg')))
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
})

export const DraggedOver = meta.story({
  play: async ({ canvas }) => {
    const zone = canvas.getByText(TITLE)
    drag('dragover', createDataTransfer(createPhoto('a.jpg')), zone)
    await waitFor(() => expect(zone.closest('[data-over]')).not.toBeNull())
  },
})

export const DraggedOverWindow = meta.story({
  args: { wholeWindow: true },
  play: async () => {
    drag('dragover', createDataTransfer(createPhoto('a.jpg')))
    await waitFor(() => expect(findOverlay()).toHaveTextContent(TITLE))
  },
})

export const FilesDropped = meta.story({
  play: async ({ args, canvas }) => {
    const [one, other] = [createPhoto('a.jpg'), createPhoto('b.jpg')]
    drag('drop', createDataTransfer(one, other), canvas.getByText(TITLE))
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    await expect(await listNames(args.onFiles)).toEqual(['a.jpg', 'b.jpg'])
    drag('drop', createDataTransfer(one))
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
})

export const DroppedOnWindow = meta.story({
  args: { wholeWindow: true },
  play: async ({ args }) => {
    const file = createPhoto('a.jpg')
    drag('dragover', createDataTransfer(file))
    await waitFor(() => expect(findOverlay()).not.toBeNull())
    drag('drop', createDataTransfer(file))
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    await expect(await listNames(args.onFiles)).toEqual(['a.jpg'])
    await expect(findOverlay()).toBeNull()
  },
})

export const DragLeft = meta.story({
  args: { wholeWindow: true },
  play: async () => {
    drag('dragover', createDataTransfer(createPhoto('a.jpg')))
    await waitFor(() => expect(findOverlay()).not.toBeNull())
    drag('dragleave', createDataTransfer(createPhoto('a.jpg')))
    await waitFor(() => expect(findOverlay()).toBeNull())
  },
})

export const TextDragged = meta.story({
  args: { wholeWindow: true },
  play: async ({ args }) => {
    drag('dragover', createDataTransfer('a few words'))
    drag('drop', createDataTransfer('a few words'))
    await expect(findOverlay()).toBeNull()
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
})

const TREE = { 'a.jpg': 'file', 'notes.txt': 'file', Lake: { 'b.jpg': 'file', 'c.jpg': 'denied' } } as const
const IN_TREE = ['Summer/a.jpg', 'unaccepted', 'Summer/Lake/b.jpg', 'unreadable']

export const FolderDropped = meta.story({
  play: async ({ args, canvas }) => {
    const item = {
      kind: 'file',
      getAsFile: () => new File([], 'Summer'),
      webkitGetAsEntry: () => aFolder('Summer', TREE),
      getAsFileSystemHandle: async () => aHandle('Summer', TREE),
    }
    const transfer = createDataTransfer(createPhoto('x.jpg'))
    Object.defineProperty(transfer, 'items', { value: [item] })
    drag('drop', transfer, canvas.getByText(TITLE))
    await expect(await listNames(args.onFiles)).toEqual(IN_TREE)
  },
})

type Pickers = Record<'showOpenFilePicker' | 'showDirectoryPicker', unknown>

/** Replaces the browser's file picker API for a story. */
const withPickers = (pickers: Partial<Pickers>) => () => {
  const { showOpenFilePicker, showDirectoryPicker } = window as unknown as Pickers
  Object.assign(window, { showOpenFilePicker: undefined, showDirectoryPicker: undefined, ...pickers })
  return () => void Object.assign(window, { showOpenFilePicker, showDirectoryPicker })
}

const rejectAsCanceled = () => Promise.reject(new DOMException('', 'AbortError'))

export const FilesChosen = meta.story({
  args: { folderLabel: 'Choose a folder' },
  beforeEach: withPickers({}),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector('input') as HTMLInputElement
    await expect(input.multiple).toBe(true)
    const onRequest = fn()
    input.addEventListener('click', () => onRequest(input.webkitdirectory))
    canvas.getByRole('button', { name: 'Choose files' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(onRequest).toHaveBeenLastCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a folder' }))
    await expect(onRequest).toHaveBeenLastCalledWith(true)
    await userEvent.upload(input, [createPhoto('a.jpg'), createPhoto('b.jpg'), createPhoto('c.jpg')])
    await expect(await listNames(args.onFiles)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  },
})

export const FileHandlesChosen = meta.story({
  args: { folderLabel: 'Choose a folder' },
  beforeEach: withPickers({
    showOpenFilePicker: async () => [aHandle('a.jpg', 'file'), aHandle('b.jpg', 'denied')],
    showDirectoryPicker: async () => aHandle('Summer', TREE),
  }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose files' }))
    await expect(await listNames(args.onFiles)).toEqual(['a.jpg', 'unreadable'])
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a folder' }))
    await expect(await listNames(args.onFiles)).toEqual(IN_TREE)
  },
})

export const PickerCanceled = meta.story({
  args: { folderLabel: 'Choose a folder' },
  beforeEach: withPickers({ showOpenFilePicker: rejectAsCanceled, showDirectoryPicker: rejectAsCanceled }),
  play: async ({ args, canvas, userEvent }) => {
    for (const name of ['Choose files', 'Choose a folder'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
})

export const FilesPasted = meta.story({
  args: { wholeWindow: true },
  render: (args) => (
    <>
      <DropZone {...args} />
      <TextField label="Labels" />
    </>
  ),
  play: async ({ args, canvas }) => {
    const file = createPhoto('pasted.png')
    paste(createDataTransfer(file))
    await expect(await listNames(args.onFiles)).toEqual(['pasted.png'])
    paste(
      createDataTransfer('lake, summer', createPhoto('of-words.png')),
      canvas.getByRole('textbox', { name: 'Labels' }),
    )
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
})
