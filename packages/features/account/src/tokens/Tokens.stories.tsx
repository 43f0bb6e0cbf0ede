import preview from '#storybook/preview'
import { anAccessToken } from '@calotype/api/fixtures'
import { reply, replyInSequence } from '@calotype/api/mock'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Tokens } from './Tokens.tsx'

const TOKEN = anAccessToken({ name: 'Photo frame', scopes: ['media:read'], lastUsedAt: null })
const SECRET = `calotype_pat_${'Ab3'.repeat(14)}x`
const onCreate = fn()
const onRevoke = fn()
const PASSWORD = 'Tintype-1841!'
const WRONG_PASSWORD = {
  message: 'The current password is incorrect.',
  error: 'Bad Request',
  status: 400,
  field: 'currentPassword',
}

const meta = preview.meta({ component: Tokens })

export const CreatedAndRevoked = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/user/tokens': replyInSequence([], [], [TOKEN], []),
        'POST /api/user/tokens': ({ body }: { body: { currentPassword: string } }) => {
          onCreate(body)
          return body.currentPassword === PASSWORD
            ? { token: SECRET, accessToken: TOKEN }
            : reply(400, WRONG_PASSWORD)
        },
        'DELETE /api/user/tokens/{id}': ({ params }: { params: { id: string } }) =>
          onRevoke(params.id) as undefined,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Token' }))
    await userEvent.type(await screen.findByLabelText('Name'), 'Photo frame')
    await userEvent.click(screen.getByLabelText('See and download photos and videos'))
    await userEvent.type(screen.getByLabelText('Current password'), 'Tintype')
    await userEvent.click(screen.getByRole('button', { name: 'Create Token' }))
    await expect(await screen.findByText('The current password is incorrect.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Current password'), PASSWORD.slice('Tintype'.length))
    await userEvent.click(screen.getByRole('button', { name: 'Create Token' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onCreate).toHaveBeenLastCalledWith({
      name: 'Photo frame',
      scopes: ['media:read'],
      expiresInDays: 90,
      currentPassword: PASSWORD,
    })
    await expect(await canvas.findByLabelText('Access token')).toHaveValue(SECRET)
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(canvas.queryByLabelText('Access token')).toBeNull()

    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Photo frame' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
    await expect(await canvas.findByText('You don’t have any access tokens.')).toBeVisible()
    await expect(onRevoke).toHaveBeenCalledWith('4')
  },
})

export const ListFailed = meta.story({
  tags: ['state:failed'],
  parameters: { platform: { mock: { 'GET /api/user/tokens': replyInSequence(reply(500, ''), [TOKEN]) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Photo frame')).toBeVisible()
  },
})
