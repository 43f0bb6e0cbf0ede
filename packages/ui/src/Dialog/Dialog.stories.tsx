import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Darkroom } from '../Darkroom/Darkroom.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

const form = (
  <Stack>
    <TextField label="Title" placeholder="A summer by the lake" />
    <TextArea label="Description" />
  </Stack>
)

const footer = (
  <>
    <Button>Cancel</Button>
    <Button tone="primary">Create Album</Button>
  </>
)

const meta = preview.meta({
  component: Dialog,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false } } },
  args: { open: true, onOpenChange: fn(), title: 'Create Album', children: form, footer },
})

function WithOpener(args: DialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...args} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** Dialog that removes its opener when it closes. The opener is in a focusable part of the page. */
function RemovesOpener(args: DialogProps) {
  const [{ isOpenerPresent, open }, setState] = useState({ isOpenerPresent: true, open: false })
  return (
    <section tabIndex={-1} aria-label="Subscription">
      {isOpenerPresent && <Button onClick={() => setState({ isOpenerPresent, open: true })}>Open</Button>}
      <Dialog {...args} open={open} onOpenChange={() => setState({ isOpenerPresent: false, open: false })} />
    </section>
  )
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const WithForm = meta.story({})

export const WithDescription = meta.story({
  args: { description: 'An album gathers photos without moving them.' },
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Create Album' })).toHaveAccessibleDescription(
      'An album gathers photos without moving them.',
    )
  },
})

export const Small = meta.story({ args: { size: 'small' } })

export const Large = meta.story({ args: { size: 'large' } })

export const TitleOnly = meta.story({ args: { children: undefined, footer: undefined } })

export const LongContent = meta.story({
  args: {
    title: 'Sommerferien am See mit allen Grosseltern, dem Hund und der halben Nachbarschaft, zweiter Teil',
    children: <Text>{'The fog stayed until ten, and then all at once it was summer. '.repeat(120)}</Text>,
  },
})

export const InDarkroom = meta.story({
  render: (args) => (
    <Darkroom>
      <Dialog {...args} />
    </Darkroom>
  ),
})

export const ClosedByEscape = meta.story({
  render: WithOpener,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await expect(await screen.findByRole('dialog', { name: 'Create Album' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await expect(opener).toHaveFocus()
  },
})

export const ReplacedByDialog = meta.story({
  render: function InARow(args) {
    const [step, setStep] = useState(0)
    const next = <Button onClick={() => setStep(2)}>Next</Button>
    return (
      <>
        <Button onClick={() => setStep(1)}>Open</Button>
        {step === 1 && <Dialog {...args} title="Choose" footer={next} />}
        {step === 2 && <Dialog key="second" {...args} onOpenChange={() => setStep(0)} />}
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

export const ClosedByButton = meta.story({
  render: WithOpener,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expectClosed()
    await expect(opener).toHaveFocus()
  },
})

export const FocusTrapped = meta.story({
  render: WithOpener,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    for (let step = 0; step < 8; step++) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  },
})

export const OpenedFromMenu = meta.story({
  render: function FromAMenu(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Menu
          label="Album"
          trigger={<Button>Album</Button>}
          items={[{ label: 'Rename', onSelect: () => setOpen(true) }]}
        />
        <Dialog {...args} open={open} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Album' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await expect(opener).toHaveFocus()
  },
})

export const OpenerRemoved = meta.story({
  args: { open: false },
  render: (args) => <RemovesOpener {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Subscription' })).toHaveFocus())
  },
})
