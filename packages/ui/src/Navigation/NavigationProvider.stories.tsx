import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { House } from '../icons.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'

const meta = preview.meta({
  component: NavigationProvider,
  tags: ['autodocs'],
  args: { navigate: fn(), children: null },
})

/** Cancels and counts clicks that no link handled, so that the browser stays on the page. */
function preventNavigation() {
  const onUnhandledClick = fn()
  const handleClick = (event: MouseEvent) => {
    if (!event.defaultPrevented) onUnhandledClick()
    event.preventDefault()
  }
  window.addEventListener('click', handleClick)
  return { onUnhandledClick, end: () => window.removeEventListener('click', handleClick) }
}

export const PlainClick = meta.story({
  render: (args) => (
    <NavigationProvider {...args}>
      <Inline>
        <Link href="/gallery?year=2024#july">Gallery</Link>
        <ButtonLink href="/upload">Upload</ButtonLink>
        <IconButton href="/" label="Home" icon={<House />} />
      </Inline>
    </NavigationProvider>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Gallery' }))
    await expect(args.navigate).toHaveBeenLastCalledWith('/gallery?year=2024#july')
    await userEvent.click(canvas.getByRole('link', { name: 'Upload' }))
    await expect(args.navigate).toHaveBeenLastCalledWith('/upload')
    await userEvent.click(canvas.getByRole('link', { name: 'Home' }))
    await expect(args.navigate).toHaveBeenLastCalledWith('/')
  },
})

export const HandledByBrowser = meta.story({
  render: (args) => (
    <NavigationProvider {...args}>
      <Inline wrap>
        <Link href="/gallery">Gallery</Link>
        <Link href="https://example.org/">Elsewhere</Link>
        <Link href="/gallery" external>
          Beside
        </Link>
        <Link href="/photo.jpg" download>
          Download
        </Link>
        <Link href="#faq">Questions</Link>
      </Inline>
    </NavigationProvider>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const { onUnhandledClick, end } = preventNavigation()
    for (const name of ['Elsewhere', 'Beside', 'Download', 'Questions']) {
      await userEvent.click(canvas.getByRole('link', { name }))
    }
    await userEvent.keyboard('{Control>}')
    await userEvent.click(canvas.getByRole('link', { name: 'Gallery' }))
    await userEvent.keyboard('{/Control}')
    end()
    await expect(args.navigate).not.toHaveBeenCalled()
    await expect(onUnhandledClick).toHaveBeenCalledTimes(5)
  },
})
