import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { Switch, type SwitchProps } from './Switch.tsx'

const args: SwitchProps = { label: 'Map view', checked: false, onChange: fn() }
const meta = preview.meta({ component: Switch, tags: ['autodocs'], args })

export const Off = meta.story({
  play: async ({ canvas, userEvent, args: { onChange } }) => {
    const control = canvas.getByRole('switch', { name: 'Map view' })
    await expect(control).not.toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(onChange).toHaveBeenCalledWith(true)
  },
})

export const On = meta.story({ args: { checked: true } })

export const Busy = meta.story({
  args: { busy: true, onChange: fn() },
  play: async ({ canvas, userEvent, args: { onChange } }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('switch')).toHaveFocus()
  },
})
