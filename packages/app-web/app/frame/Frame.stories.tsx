import preview from '#storybook/preview'
import { anAdmin } from '@calotype/api/fixtures'
import { paths } from '@calotype/platform'
import { fakeBridge, IMPORTS } from '@calotype/platform/fixtures'
import { Heading } from '@calotype/ui'
import { UploadQueueProvider } from '@calotype/upload'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Frame } from './Frame.tsx'
import { MemberLinks } from './navigation/MemberLinks.tsx'
import { VisitorLinks } from './VisitorFrame.tsx'

const meta = preview.meta({
  component: Frame,
  decorators: [
    (Story) => (
      <UploadQueueProvider>
        <Story />
      </UploadQueueProvider>
    ),
  ],
  parameters: { layout: 'fullscreen', platform: { path: paths.gallery } },
  args: { home: paths.gallery, links: <MemberLinks />, children: <Heading level={1}>A screen</Heading> },
})

export const Member = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '/gallery')
    await expect(canvas.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
    await expect(canvas.getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/upload')
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Admin' })).toBeNull()
  },
})

export const Administrator = meta.story({
  parameters: { platform: { user: anAdmin() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  },
})

export const MemberUploading = meta.story({
  parameters: { platform: { path: paths.upload } },
  play: async ({ canvas }) => {
    const uploadLink = canvas.getByRole('link', { name: 'Upload' })
    await expect(uploadLink).toHaveAttribute('href', '/upload')
    await expect(uploadLink).toHaveAttribute('aria-current', 'page')
  },
})

let stopping = Promise.withResolvers<void>()
const importing = { ...fakeBridge(), stopImport: () => stopping.promise }

/**
 * The user stays signed in until the import has stopped, because the app has to tell the server about files that were
 * already uploaded.
 */
export const LogoutAfterImportStopped = meta.story({
  parameters: { platform: { user: anAdmin(), bridge: importing, path: paths.gallery } },
  beforeEach: () => {
    stopping = Promise.withResolvers()
    importing.emitState(IMPORTS.sending)
  },
  play: async ({ canvas, userEvent }) => {
    const isSignedIn = () => canvas.queryAllByRole('link', { name: 'Admin', hidden: true }).length > 0
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop and sign out' }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(isSignedIn()).toBe(true)
    stopping.resolve()
    await waitFor(() => expect(isSignedIn()).toBe(false))
  },
})

/** The dialog closes when the import finishes, and the next import doesn't reopen it. */
export const LogoutQuestionClosed = meta.story({
  parameters: { platform: { bridge: importing, path: paths.gallery } },
  beforeEach: () => importing.emitState(IMPORTS.sending),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }))
    await screen.findByRole('dialog', { name: 'Stop uploading?' })
    importing.emitState(IMPORTS.done)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    importing.emitState(IMPORTS.sending)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const MemberOnPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const menu = canvasElement.querySelector('nav[popover]')
    await expect(menu).not.toBeNull()
    if (menu instanceof HTMLElement) menu.showPopover()
    await expect(menu).toHaveTextContent('GalleryAlbumsMy LinksAccountUploadLogout')
  },
})

export const Visitor = meta.story({
  args: { home: paths.home, links: <VisitorLinks /> },
  parameters: { platform: { user: null, path: paths.home } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    const top = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(top.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '#pricing')
    await expect(top.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
    for (const [name, href] of [
      ['Home', '/'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms & Conditions', '/terms-conditions'],
      ['Account Deletion Guide', '/delete-account-guide'],
    ] as const)
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href)
  },
})

/** On a phone, the pricing link leads to another page, and everything fits next to the brand. */
export const VisitorOnPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { home: paths.home, links: <VisitorLinks /> },
  parameters: { platform: { user: null, path: paths.blog } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/#pricing')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    )
  },
})

export const VisitorSigningIn = meta.story({
  args: { home: paths.home, links: <VisitorLinks /> },
  parameters: { platform: { user: null, path: paths.login } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Sign In' })).toBeNull()
  },
})

export const MemberOnPublicPage = meta.story({
  args: { home: paths.home, links: <VisitorLinks /> },
  parameters: { platform: { path: paths.home } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '/gallery')
    await expect(canvas.queryByRole('link', { name: 'Pricing' })).toBeNull()
  },
})

export const ThemeCycle = meta.story({
  play: async ({ canvas, userEvent }) => {
    const toggle = () => canvas.getByRole('button', { name: /^Theme/ })
    const names = [toggle().title]
    for (let press = 0; press < 3; press++) {
      await userEvent.click(toggle())
      names.push(toggle().title)
    }
    await expect(names.slice(1)).toEqual(['Theme: light', 'Theme: dark', 'Theme: system'])
  },
})
