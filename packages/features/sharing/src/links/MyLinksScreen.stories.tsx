import preview from '#storybook/preview'
import { aSharedGroup, aSharedLink, createDrawnSharedFiles } from '@calotype/api/fixtures'
import { failWith, replyInSequence, reply } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { MyLinksScreen } from './MyLinksScreen.tsx'

const meta = preview.meta({
  component: MyLinksScreen,
  render: () => (
    <>
      <MyLinksScreen />
      <Toasts />
    </>
  ),
})

const lake = aSharedLink()
const norway = aSharedLink({
  token: 'another',
  title: 'Norway',
  description: null,
  expiresAt: null,
  fileCount: 1,
})
const listResponse = { 'GET /api/sharing/my-links': [lake, norway] }
const clickButton = async (name: string, nth = 0) =>
  (await screen.findAllByRole('button', { name }))[nth]?.click()

export const LoadFailed = meta.story({
  parameters: { platform: { mock: { 'GET /api/sharing/my-links': replyInSequence(failWith(500), [lake]) } } },
  play: async () => {
    await expect(await screen.findByText('Failed to load shared links.')).toBeVisible()
    await clickButton('Try again')
    await expect(await screen.findByText('A week at the lake')).toBeVisible()
  },
})

const onRequest = fn()
export const OneLinkExpanded = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'GET /api/public/shared/{token}': ({ params }: { params: { token: string } }) => {
          onRequest(params.token)
          return aSharedGroup({ files: createDrawnSharedFiles(params.token === 'another' ? 1 : 6) })
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
  play: async () => {
    await clickButton('Show photos')
    await expect(await screen.findAllByRole('link', { name: /^Open/ })).toHaveLength(6)
    await expect(screen.getAllByRole('link', { name: /^Open/ })[2]).toHaveAttribute(
      'href',
      `/my-links/view/${lake.token}?fileIndex=2`,
    )
    await clickButton('Show photos')
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Open/ })).toHaveLength(1))
    await clickButton('Hide photos')
    await clickButton('Show photos')
    await expect(await screen.findAllByRole('link', { name: /^Open/ })).toHaveLength(6)
    await expect(onRequest.mock.calls).toEqual([[lake.token], ['another']])
  },
})

export const DetailsFailed = meta.story({
  parameters: { platform: { mock: { ...listResponse, 'GET /api/public/shared/{token}': failWith(500) } } },
  play: async () => {
    await clickButton('Show photos')
    await expect(await screen.findByText('Failed to load link details.')).toBeVisible()
  },
})

async function expectNoCoveredButton(toast: Element | null): Promise<void> {
  if (toast === null) throw new Error('The message is not in a toast.')
  const { left, right, top, bottom } = toast.getBoundingClientRect()
  for (const button of screen.getAllByRole('button')) {
    if (toast.contains(button)) continue
    const box = button.getBoundingClientRect()
    const isCovered = box.left < right && box.right > left && box.top < bottom && box.bottom > top
    await expect(isCovered, button.textContent || button.ariaLabel || '').toBe(false)
  }
}

export const Copied = meta.story({
  parameters: { platform: { mock: listResponse } },
  play: async () => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await clickButton('Copy Link')
    const message = await screen.findByText('Link copied to clipboard')
    await expectNoCoveredButton(message.closest('li'))
    await expect(writeText).toHaveBeenCalledWith(lake.url)
    writeText.mockRejectedValueOnce(new Error('denied'))
    await clickButton('Copy Link')
    await expect(await screen.findByText('Failed to copy link to clipboard')).toBeInTheDocument()
  },
})

const onSaved = fn()
export const Edited = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'PUT /api/sharing/update/{token}': ({ body }: { body: { title: string } }) => {
          onSaved(body)
          return { ...norway, title: body.title }
        },
      },
    },
  },
  beforeEach: () => void onSaved.mockClear(),
  play: async ({ userEvent }) => {
    await clickButton('Edit', 1)
    const title = await screen.findByLabelText('Title')
    await expect(screen.getByLabelText('Expiration')).toHaveValue('null')
    await userEvent.clear(title)
    await userEvent.type(title, '   {Enter}')
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expect(onSaved).not.toHaveBeenCalled()
    await userEvent.type(title, 'Norway by train ')
    await userEvent.selectOptions(screen.getByLabelText('Expiration'), '30 days')
    await clickButton('Save')
    await expect(await screen.findByText('Shared link updated successfully')).toBeInTheDocument()
    await expect(onSaved).toHaveBeenCalledWith({ title: 'Norway by train', expirationDays: 30 })
    await expect(await screen.findByText('Norway by train')).toBeVisible()
  },
})

export const SaveFailed = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'PUT /api/sharing/update/{token}': replyInSequence(
          failWith(400, 'The title is too long.'),
          reply(500, ''),
        ),
      },
    },
  },
  play: async ({ userEvent }) => {
    await clickButton('Edit')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' of photos')
    await clickButton('Save')
    await expect(await screen.findByText('The title is too long.')).toBeVisible()
    await clickButton('Save')
    await expect(await screen.findByText('Failed to update shared link')).toBeVisible()
  },
})

/** Expired link, which the server returns with a new expiry after a renewal. */
const lastSummer = aSharedLink({ token: 'summer', title: 'Last summer', expiresAt: '2024-09-01T00:00:00Z' })

export const Renewed = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/sharing/my-links': [lastSummer],
        'PUT /api/sharing/update/{token}': ({ body }: { body: { expirationDays: number } }) => {
          onSaved(body)
          return { ...lastSummer, expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString() }
        },
      },
    },
  },
  beforeEach: () => void onSaved.mockClear(),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/Expired Aug 31, 2024|Expired Sep 1, 2024/)).toBeVisible()
    await clickButton('Renew')
    await userEvent.selectOptions(await screen.findByLabelText('Expiration'), '7 days')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renew' }))
    await expect(await screen.findByText(/^6 photos · Expires /)).toBeVisible()
    await expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ expirationDays: 7 }))
    await expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull()
  },
})

const onRevoke = fn()
export const Disabled = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'DELETE /api/sharing/revoke/{token}': ({ params }: { params: { token: string } }) => {
          onRevoke(params.token)
        },
      },
    },
  },
  beforeEach: () => void onRevoke.mockClear(),
  play: async () => {
    await clickButton('Disable')
    const message = await screen.findByText(/will no longer open for anyone who has the link/)
    await expect(message).toBeVisible()
    await clickButton('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onRevoke).not.toHaveBeenCalled()
    await clickButton('Disable')
    await screen.findByRole('dialog')
    await clickButton('Disable')
    await expect(await screen.findByText('Shared link disabled successfully')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('A week at the lake')).toBeNull())
    await expect(onRevoke.mock.calls).toEqual([[lake.token]])
  },
})

export const DisableFailed = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'DELETE /api/sharing/revoke/{token}': replyInSequence(
          failWith(403, 'Ask the owner.'),
          reply(500, ''),
        ),
      },
    },
  },
  play: async () => {
    for (const expected of ['Ask the owner.', 'Failed to disable shared link']) {
      await clickButton('Disable')
      await screen.findByRole('dialog')
      await clickButton('Disable')
      await expect(await screen.findByText(expected)).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  },
})
