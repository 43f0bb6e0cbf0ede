import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { aPostWithContent } from '../fixtures.ts'
import type { Piece } from './piece.ts'
import { Prose } from './Prose.tsx'

const meta = preview.meta({ component: Prose, args: { content: aPostWithContent().content } })

export const EveryElement = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Link to “Two kinds”' })).toHaveTextContent('#')
    await expect(canvas.getByRole('link', { name: 'Link to “Two kinds”' })).toHaveAttribute(
      'href',
      '#two-kinds',
    )
    const ids = Array.from(canvasElement.querySelectorAll('h2, h3'), ({ id }) => id)
    await expect(ids).toEqual(['why-three', 'two-kinds', 'why-three-2'])
    const externalLink = canvas.getByRole('link', { name: 'far away' })
    await expect(externalLink).toHaveAttribute('target', '_blank')
    await expect(externalLink).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(canvas.getByRole('link', { name: 'one place' })).not.toHaveAttribute('target')
    await expect(canvas.getByRole('columnheader', { name: 'Medium' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Table: Medium, Lasts' })).toHaveAttribute(
      'tabindex',
      '0',
    )
  },
})

/** Hostile content, which the build removes. */
const hostile = [
  { tag: 'script', children: ['window.wasRun = true'] },
  { tag: 'iframe', src: 'https://evil.example' },
  { tag: 'svg', onload: 'window.wasRun = true' },
  {
    tag: 'p',
    children: ['A ', { tag: 'a', href: 'javascript:window.wasRun=true', children: ['press'] }, '.'],
  },
  { tag: 'p', onClick: 'window.wasRun = true', style: 'color:red', children: ['Plain.'] },
  {
    tag: 'figure',
    children: [{ tag: 'img', src: 'https://evil.example/x.png', onerror: 'window.wasRun = true' }],
  },
  { tag: 'p', children: ['<img src=x onerror="window.wasRun = true">'] },
] as unknown as Piece[]

export const HostileMarkup = meta.story({
  args: { content: hostile },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('script, iframe, svg, img, a, [style], [onclick]')).toBeNull()
    await expect(canvas.getByText(/press/)).toBeVisible()
    await expect(canvas.getByText('<img src=x onerror="window.wasRun = true">')).toBeVisible()
    await expect('wasRun' in window).toBe(false)
  },
})
