import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { aPicture } from '../PhotoTile/aPicture.ts'
import { PhotoTile } from '../PhotoTile/PhotoTile.tsx'
import { Selectable, type SelectableProps } from './Selectable.tsx'

const photo = (
  <PhotoTile
    name="IMG_2041.jpg"
    href="/media/2041"
    status="loaded"
    src={aPicture()}
    placeholder={null}
    kind="image"
    errorLabel="Failed to load image"
    ariaLabel="IMG_2041.jpg"
  />
)

const args: SelectableProps = {
  label: 'Select IMG_2041.jpg',
  selected: false,
  children: photo,
}

const meta = preview.meta({
  component: Selectable,
  tags: ['autodocs'],
  args,
  decorators: [
    (Story) => (
      <div style={{ width: 240, height: 240 }}>
        <Story />
      </div>
    ),
  ],
})

export const NotSelected = meta.story({
  play: async ({ canvas, userEvent }) => {
    const selectButton = canvas.getByRole('button', { name: 'Select IMG_2041.jpg' })
    await expect(selectButton).toHaveAttribute('aria-pressed', 'false')
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
    await expect(getComputedStyle(selectButton).opacity).toBe('1')
  },
})

export const Selected = meta.story({
  args: { selected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  },
})

export const RangePreview = meta.story({ args: { previewed: true, badge: '12' } })

export const SelectionActive = meta.story({
  render: (props) => (
    <div data-selecting style={{ height: '100%' }}>
      <Selectable {...props} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('button')).opacity).toBe('1')
  },
})
