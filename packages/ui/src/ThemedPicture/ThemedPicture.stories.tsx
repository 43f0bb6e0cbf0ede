import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { ThemedPicture } from './ThemedPicture.tsx'

const createPlainImage = (color: string, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`)}`

const image = (width: number, height: number) => ({
  light: createPlainImage('#e8e2d6', width, height),
  dark: createPlainImage('#2b2622', width, height),
  width,
  height,
})

const meta = preview.meta({
  component: ThemedPicture,
  tags: ['autodocs'],
  args: { narrow: image(390, 780), wide: image(880, 720), alt: 'A gallery' },
})

export const ThemeChanged = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'A gallery' })).toBeVisible()
    const pictures = canvasElement.querySelectorAll('picture')
    const shown = () => Array.from(pictures, (picture) => getComputedStyle(picture).display !== 'none')
    const root = document.documentElement
    const before = root.dataset['theme']
    root.dataset['theme'] = 'light'
    await expect(shown()).toEqual([true, false])
    root.dataset['theme'] = 'dark'
    await expect(shown()).toEqual([false, true])
    if (before === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = before
  },
})

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } })
