import preview from '#storybook/preview'
import { expect, fn, waitFor } from 'storybook/test'
import { TextField } from '../TextField/TextField.tsx'
import { DropZone } from './DropZone.tsx'

const TITLE = 'Drop your photos and videos here'

const meta = preview.meta({
  component: DropZone,
  args: {
    title: TITLE,
    hint: 'JPG, PNG, GIF and MP4, up to 5 GB each. You can paste them too.',
    browseLabel: 'Choose files',
    accept: 'image/jpeg,image/png,image/gif,video/mp4',
    multiple: true,
    onFiles: fn(),
  },
})

const photo = (name: string) => new File(['·'], name, { type: 'image/jpeg' })

function carrying(...things: (File | string)[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const thing of things) {
    if (typeof thing === 'string') transfer.setData('text/plain', thing)
    else transfer.items.add(thing)
  }
  return transfer
}

const drag = (
  type: 'dragover' | 'dragleave' | 'drop',
  dataTransfer: DataTransfer,
  over: Element = document.body,
) => over.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))

const paste = (clipboardData: DataTransfer, into: Element = document.body) =>
  into.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))

const overlayOf = () => document.body.querySelector(':scope > [aria-hidden] p')

export const Waiting = meta.story({})

export const WithoutHint = meta.story({ args: { hint: undefined } })

export const ForMoreFiles = meta.story({ args: { compact: true, hint: undefined } })

export const Disabled = meta.story({
  args: { disabled: true, wholeWindow: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toBeDisabled()
    drag('drop', carrying(photo('a.jpg')))
    paste(carrying(photo('b.jpg')))
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
})

export const FilesOverIt = meta.story({
  play: async ({ canvas }) => {
    const zone = canvas.getByText(TITLE)
    drag('dragover', carrying(photo('a.jpg')), zone)
    await waitFor(() => expect(zone.closest('[data-over]')).not.toBeNull())
  },
})

export const FilesOverTheWindow = meta.story({
  args: { wholeWindow: true },
  play: async () => {
    drag('dragover', carrying(photo('a.jpg')))
    await waitFor(() => expect(overlayOf()).toHaveTextContent(TITLE))
  },
})

export const DroppedFilesAreTold = meta.story({
  play: async ({ args, canvas }) => {
    const [one, other] = [photo('a.jpg'), photo('b.jpg')]
    drag('drop', carrying(one, other), canvas.getByText(TITLE))
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledWith([one, other]))
    drag('drop', carrying(one))
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
})

export const DroppedAnywhere = meta.story({
  args: { wholeWindow: true },
  play: async ({ args }) => {
    const file = photo('a.jpg')
    drag('dragover', carrying(file))
    await waitFor(() => expect(overlayOf()).not.toBeNull())
    drag('drop', carrying(file))
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledWith([file]))
    await expect(overlayOf()).toBeNull()
  },
})

export const DraggedAwayAgain = meta.story({
  args: { wholeWindow: true },
  play: async () => {
    drag('dragover', carrying(photo('a.jpg')))
    await waitFor(() => expect(overlayOf()).not.toBeNull())
    drag('dragleave', carrying(photo('a.jpg')))
    await waitFor(() => expect(overlayOf()).toBeNull())
  },
})

export const DraggedTextIsNothing = meta.story({
  args: { wholeWindow: true },
  play: async ({ args }) => {
    drag('dragover', carrying('a few words'))
    drag('drop', carrying('a few words'))
    await expect(overlayOf()).toBeNull()
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
})

export const Browsed = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector('input') as HTMLInputElement
    await expect(input.multiple).toBe(true)
    const asked = fn()
    input.addEventListener('click', asked)
    canvas.getByRole('button', { name: 'Choose files' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(asked).toHaveBeenCalledOnce()
    const files = [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]
    await userEvent.upload(input, files)
    await expect(args.onFiles).toHaveBeenCalledWith(files)
  },
})

export const Pasted = meta.story({
  args: { wholeWindow: true },
  render: (args) => (
    <>
      <DropZone {...args} />
      <TextField label="Labels" />
    </>
  ),
  play: async ({ args, canvas }) => {
    const file = photo('pasted.png')
    paste(carrying(file))
    await expect(args.onFiles).toHaveBeenCalledWith([file])
    paste(carrying('lake, summer', photo('of-words.png')), canvas.getByRole('textbox', { name: 'Labels' }))
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
})
